import { warnOldBrowser } from './tooOld';

const supports = jest.fn();

beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>';
  supports.mockReturnValue(true);
  Object.defineProperty(window, 'CSS', { configurable: true, value: { supports } });
});

const open = () => {
  warnOldBrowser();
  document.dispatchEvent(new Event('DOMContentLoaded'));
  return document.querySelector('[role="alert"]');
};

it('says nothing in a browser the code is built for', () => {
  expect(open()).toBeNull();
});

// Before those whose listeners stay on the document.
it('asks for what came last: sorting without changing, and patterns that look behind', () => {
  const { toSorted } = Array.prototype;
  // @ts-expect-error: as in a browser without it
  delete Array.prototype.toSorted;
  expect(open()).not.toBeNull();
  Array.prototype.toSorted = toSorted;
});

it.each([
  ['pt-BR', /^Seu navegador é antigo demais/],
  ['en', /^Your browser is too old/],
  ['es-419', /^Su navegador es demasiado antiguo/],
])('tells one that is too old, in %s, and goes away when asked to', (language, sentence) => {
  document.documentElement.lang = language;
  supports.mockReturnValue(false);
  const notice = open();
  expect(notice?.textContent).toMatch(sentence);
  notice?.querySelector('button')?.click();
  expect(document.querySelector('[role="alert"]')).toBeNull();
  document.documentElement.lang = 'pt-BR';
});
