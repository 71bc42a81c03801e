import '@fontsource-variable/atkinson-hyperlegible-next/wght.css';
import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import './board/pieces.css';
import { language, speak } from './text';

await speak(language()).catch(() => {}); // not to be had without a network: then in English
const target = document.getElementById('app');
if (target) mount(App, { target });
