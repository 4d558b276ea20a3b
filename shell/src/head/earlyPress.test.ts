import { announceReady } from '@rotavisto/shared/connection';
import { repeatEarlyPress } from './earlyPress';

const pressed: string[] = [];
const byId = (id: string) => document.getElementById(id);

/** The page's code is here: its buttons answer. */
function answer(part: string) {
  for (const button of byId(part)?.querySelectorAll('button') ?? []) button.onclick = () => pressed.push(button.id);
  announceReady(byId(part));
}

// Once for all tests, as in a page: it listens for as long as the page lives.
repeatEarlyPress();

beforeEach(() => {
  pressed.length = 0;
  document.body.innerHTML = `<div id="root"><button type="button" id="first">1</button>
    <button type="button" id="second"><b id="inside">2</b></button><h1 id="title"></h1>
    <section id="faq"><button type="button" id="question">?</button></section></div>`;
  byId('title')?.click();
});

it('presses the button pressed last again once the page is ready, and only then', () => {
  byId('first')?.click();
  byId('inside')?.click();
  answer('root');
  expect(pressed).toEqual(['second']);
});

it('a press elsewhere takes it back', () => {
  byId('first')?.click();
  byId('title')?.click();
  answer('root');
  expect(pressed).toEqual([]);
});

it('presses a button of a part whose code comes later again when that is ready', () => {
  byId('question')?.click();
  announceReady(byId('root'));
  expect(pressed).toEqual([]);
  answer('faq');
  expect(pressed).toEqual(['question']);
});

it('a press elsewhere leaves what was pressed in a part whose code comes later', () => {
  answer('root');
  byId('question')?.click();
  byId('first')?.click();
  pressed.length = 0;
  answer('faq');
  expect(pressed).toEqual(['question']);
});

it('a part that is ready repeats no press that was answered elsewhere', () => {
  answer('root');
  byId('second')?.click();
  answer('faq');
  expect(pressed).toEqual(['second']);
});

it('forgets a button that is gone by then', () => {
  byId('first')?.click();
  byId('first')?.remove();
  answer('root');
  expect(pressed).toEqual([]);
});
