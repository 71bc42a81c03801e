import '@fontsource-variable/atkinson-hyperlegible-next/wght.css';
import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import './board/pieces.css';

const target = document.getElementById('app');
if (target) mount(App, { target });
