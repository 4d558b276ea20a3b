import { act, render, screen } from '@testing-library/react';
import { followTranslator } from './translator';

/** As a translating browser does. */
function translate(text: ChildNode | null | undefined, { isPutBefore = false } = {}) {
  if (!text) throw new Error('there is no text');
  const font = document.createElement('font');
  font.textContent = text.textContent;
  if (!isPutBefore) return text.replaceWith(font);
  text.before(font);
  text.remove();
}

/** Two texts beside each other, which React writes to on their own. */
const Count = ({ count }: { count: number }) => (
  <p>
    {count} <b>novas</b>
  </p>
);

const observed = () => act(() => Promise.resolve());
beforeAll(() => followTranslator(document.documentElement));

it.each([{ isPutBefore: false }, { isPutBefore: true }])(
  'a translated text that changes shows the new words: %j',
  async (how) => {
    const { rerender } = render(<Count count={3} />);
    const line = screen.getByText('novas').parentElement;
    translate(line?.firstChild, how);
    await observed();
    rerender(<Count count={4} />);
    await observed();
    expect(line).toHaveTextContent('4 novas');
    translate(line?.firstChild, how);
    await observed();
    rerender(<Count count={5} />);
    await observed();
    expect(line).toHaveTextContent('5 novas');
  },
);

it('a text that a page takes out beside a translated one stays out', async () => {
  document.body.innerHTML = '<p>um<i></i></p>';
  const line = document.querySelector('p');
  translate(line?.firstChild);
  const text = document.createTextNode('dois');
  line?.append(text);
  await observed();
  text.remove();
  await observed();
  text.data = 'três';
  await observed();
  expect(line?.textContent).toBe('um');
});
