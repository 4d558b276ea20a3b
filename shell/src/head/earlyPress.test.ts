import { PAGE_READY } from '../pageReady';
import { repeatEarlyPress } from './earlyPress';

const pressed: string[] = [];
const become = (html: string) => {
  document.body.innerHTML = html;
  for (const button of document.querySelectorAll('button')) button.onclick = () => pressed.push(button.id);
};
const byId = (id: string) => document.getElementById(id);
const ready = () => {
  pressed.length = 0;
  document.dispatchEvent(new Event(PAGE_READY));
};

beforeEach(() => {
  become(`<form id="form"><input id="field"><button type="button" id="first">1</button>
    <button type="button" id="last"><b id="inside">2</b></button></form><h1 id="title"></h1>`);
  repeatEarlyPress();
});

it('presses the button pressed last again once the page is ready, and only then', () => {
  byId('first')?.click();
  byId('inside')?.click();
  ready();
  expect(pressed).toEqual(['last']);
  byId('first')?.click();
  ready();
  expect(pressed).toEqual([]);
});

it('a press elsewhere takes it back', () => {
  byId('first')?.click();
  byId('title')?.click();
  ready();
  expect(pressed).toEqual([]);
});

it('Enter in a field means the last button of its form; another key means nothing', () => {
  byId('field')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
  ready();
  expect(pressed).toEqual([]);
  repeatEarlyPress();
  byId('field')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  ready();
  expect(pressed).toEqual(['last']);
});

it('forgets a button that is gone by then', () => {
  byId('first')?.click();
  byId('first')?.remove();
  ready();
  expect(pressed).toEqual([]);
});
