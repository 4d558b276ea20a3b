import { announceReady } from '@rotavisto/shared/connection';
import { repeatEarlyPress } from './earlyPress';

const pressed: string[] = [];
const byId = (id: string) => document.getElementById(id);

/** Simulates the loaded code of a part: its buttons respond. */
function answer(part: string) {
  for (const button of byId(part)?.querySelectorAll('button') ?? []) button.onclick = () => pressed.push(button.id);
  announceReady(byId(part));
}

// Called once for all tests, because its listener stays for the life of the page.
repeatEarlyPress();

beforeEach(() => {
  pressed.length = 0;
  document.body.innerHTML = `<div id="root"><button type="button" id="first">1</button>
    <button type="button" id="second"><b id="inside">2</b></button><h1 id="title"></h1>
    <section id="faq"><button type="button" id="question">?</button></section></div>`;
  byId('title')?.click();
});

it('repeatEarlyPress presses the last pressed button again when the page is ready, once', () => {
  byId('first')?.click();
  byId('inside')?.click();
  answer('root');
  expect(pressed).toEqual(['second']);
});

it('repeatEarlyPress forgets a button after a press elsewhere', () => {
  byId('first')?.click();
  byId('title')?.click();
  answer('root');
  expect(pressed).toEqual([]);
});

it('repeatEarlyPress presses a button in a part with later code again when that part is ready', () => {
  byId('question')?.click();
  announceReady(byId('root'));
  expect(pressed).toEqual([]);
  answer('faq');
  expect(pressed).toEqual(['question']);
});

it('repeatEarlyPress keeps a press in a part with later code after a press elsewhere', () => {
  answer('root');
  byId('question')?.click();
  byId('first')?.click();
  pressed.length = 0;
  answer('faq');
  expect(pressed).toEqual(['question']);
});

it('repeatEarlyPress repeats no press that another part has handled', () => {
  answer('root');
  byId('second')?.click();
  answer('faq');
  expect(pressed).toEqual(['second']);
});

it('repeatEarlyPress ignores a button that was removed', () => {
  byId('first')?.click();
  byId('first')?.remove();
  answer('root');
  expect(pressed).toEqual([]);
});
