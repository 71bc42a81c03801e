import '@fontsource-variable/atkinson-hyperlegible-next/wght.css';
import { mount } from 'svelte';
import App from './App.svelte';
import './tokens.css';
import './app.css';
import '../board/pieces.css';
import { language, speak } from '../text';

await speak(language()).catch(() => speak('en')); // whichever is to be had without a network
const target = document.getElementById('app');
// In a page of others there is a board alone.
const page = location.pathname.endsWith('/embed.html')
  ? (await import('../embed/Embed.svelte')).default
  : App;
if (target) mount(page, { target });
