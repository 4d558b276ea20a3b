import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { followTranslator } from './translator';

let host: HTMLElement;
let root: Root;
beforeAll(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  followTranslator(document.documentElement);
});
beforeEach(() => {
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});
afterEach(() => {
  act(() => root.unmount());
  host.remove();
});

const observed = () => act(() => Promise.resolve());

/** Replaces a text as a browser's translator does. */
async function translate(text: ChildNode | null | undefined, isPutBefore = false) {
  if (!text) throw new Error('there is no text');
  const font = document.createElement('font');
  font.textContent = text.textContent;
  if (isPutBefore) {
    text.before(font);
    text.remove();
  } else text.replaceWith(font);
  await observed();
}

/** Two adjacent texts, which React updates separately. */
const show = (count: number) =>
  act(async () =>
    root.render(
      <p>
        {count} <b>novas</b>
      </p>,
    ),
  );

it.each([false, true])(
  'followTranslator shows the new text of a translated text that changes (put before: %s)',
  async (isPutBefore) => {
    await show(3);
    for (const count of [4, 5]) {
      await translate(host.querySelector('p')?.firstChild, isPutBefore);
      await show(count);
      await observed();
      expect(host.textContent).toBe(`${count} novas`);
    }
  },
);

it('followTranslator does not restore a removed text beside a translated one', async () => {
  const line = host.appendChild(document.createElement('p'));
  line.textContent = 'um';
  await translate(line.firstChild);
  const text = document.createTextNode('dois');
  line.append(text);
  await observed();
  text.remove();
  await observed();
  text.data = 'três';
  await observed();
  expect(line.textContent).toBe('um');
  line.remove();
});
