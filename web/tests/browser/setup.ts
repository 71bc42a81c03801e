// Runs before each file of tests, also where files share a worker and so their modules.

import { afterEach } from 'vitest';
import { tidy } from './page';

afterEach(({ task }) => tidy(task.result?.state === 'fail'));
