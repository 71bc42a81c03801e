// What the page says is fetched; tests begin when it is there.
import { speak } from '../../src/text';

await speak('en');
