import { warnOldBrowser } from './tooOld';

const supports = jest.fn();

beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>';
  supports.mockReturnValue(true);
  Object.defineProperty(window, 'CSS', { configurable: true, value: { supports } });
});

const listeners: EventListenerOrEventListenerObject[] = [];
afterEach(() => {
  for (const one of listeners.splice(0)) document.removeEventListener('DOMContentLoaded', one);
  jest.restoreAllMocks();
});

const open = () => {
  const add = document.addEventListener.bind(document);
  jest.spyOn(document, 'addEventListener').mockImplementation((...given: Parameters<typeof add>) => {
    listeners.push(given[1]);
    add(...given);
  });
  warnOldBrowser();
  document.dispatchEvent(new Event('DOMContentLoaded'));
  return document.querySelector('[role="alert"]');
};

it('warnOldBrowser shows no notice in a supported browser', () => {
  expect(open()).toBeNull();
});

it('warnOldBrowser checks for the newest used features: toSorted and lookbehind', () => {
  const { toSorted } = Array.prototype;
  // @ts-expect-error: simulates a browser without it
  delete Array.prototype.toSorted;
  expect(open()).not.toBeNull();
  Array.prototype.toSorted = toSorted;
});

it.each([
  ['pt-BR', /^Seu navegador é antigo demais/],
  ['en', /^Your browser is too old/],
  ['es-419', /^Su navegador es demasiado antiguo/],
])('warnOldBrowser shows a notice in %s, and a press closes it', (language, sentence) => {
  document.documentElement.lang = language;
  supports.mockReturnValue(false);
  const notice = open();
  expect(notice?.textContent).toMatch(sentence);
  notice?.querySelector('button')?.click();
  expect(document.querySelector('[role="alert"]')).toBeNull();
  document.documentElement.lang = 'pt-BR';
});
