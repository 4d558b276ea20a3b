import '@testing-library/dom';
import { reloadPage } from '../reloadPage';
import { guardShellScript } from './guard';

jest.mock('../reloadPage');

const MISSING = 'Não foi possível carregar a página. Verifique sua conexão e tente novamente.';

/** Returns the shell's scripts on the page; the first one is in its HTML. */
const scripts = () => [...document.querySelectorAll('script')];

const fail = (script = scripts().at(-1)) => script?.dispatchEvent(new Event('error'));

const retryButton = () => document.querySelector('button');

function addScript(src: string): HTMLScriptElement {
  const script = document.createElement('script');
  Object.assign(script, { src, integrity: 'sha256-x', crossOrigin: 'anonymous' });
  document.head.append(script);
  return script;
}

/** Fails the page's own script and both automatic retries. */
function failForGood() {
  for (let tried = 0; tried < 3; tried += 1) {
    fail();
    jest.runOnlyPendingTimers();
  }
}

/** Listeners of one test are removed before the next. */
let listeners: [type: string, listener: EventListenerOrEventListenerObject][] = [];

beforeEach(() => {
  jest.useFakeTimers();
  jest.mocked(reloadPage).mockReset();
  document.head.innerHTML = '';
  document.body.innerHTML = '<div id="root"></div>';
  jest.spyOn(document, 'addEventListener').mockImplementation((type, listener, options) => {
    listeners.push([type, listener]);
    EventTarget.prototype.addEventListener.call(document, type, listener, options);
  });
  guardShellScript();
});

afterEach(() => {
  for (const [type, listener] of listeners) document.removeEventListener(type, listener, true);
  listeners = [];
  window.dispatchEvent(new Event('online'));
  jest.useRealTimers();
});

it('guardShellScript requests a failed script twice more with its hash, without a notice', () => {
  addScript('/assets/index.js');
  fail();
  expect(scripts()).toHaveLength(1);
  jest.advanceTimersByTime(1000);
  fail();
  jest.advanceTimersByTime(1999);
  expect(scripts()).toHaveLength(2);
  jest.advanceTimersByTime(1);
  expect(scripts().map(({ src, integrity }) => [new URL(src).pathname, integrity])).toEqual(
    Array(3).fill(['/assets/index.js', 'sha256-x']),
  );
  expect(document.querySelector('[role="alert"]')).toBeNull();
});

it.each([
  ['en', 'The page could not be loaded. Check your connection and try again.', 'Try again'],
  ['es-419', 'No se pudo cargar la página. Verifique su conexión e intente de nuevo.', 'Intentar de nuevo'],
])('guardShellScript shows its notice in the language of the page: %s', (lang, missing, again) => {
  document.documentElement.lang = lang;
  addScript('/assets/index.js');
  failForGood();
  document.documentElement.lang = 'pt-BR';
  expect(document.querySelector('[role="alert"]')).toHaveTextContent(missing);
  expect(retryButton()).toHaveTextContent(again);
});

it('guardShellScript ignores failures of chunks, remotes and pictures', () => {
  for (const src of ['/assets/async/a.js', '/remotes/client/1/remoteEntry.js']) {
    fail(addScript(src));
    jest.runOnlyPendingTimers();
  }
  const picture = document.body.appendChild(document.createElement('img'));
  picture.dispatchEvent(new Event('error'));
  jest.runOnlyPendingTimers();
  expect(scripts()).toHaveLength(2);
});

it('guardShellScript shows a notice after the third failure, over the whole blank page', () => {
  addScript('/assets/index.js');
  failForGood();
  const notice = document.querySelector<HTMLElement>('[role="alert"]');
  expect(notice).toHaveTextContent(MISSING);
  expect(notice?.style.top).toBe('0px');
});

it('guardShellScript shows the notice as a bar below a prerendered page', () => {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(700);
  addScript('/assets/index.js');
  failForGood();
  expect(document.querySelector<HTMLElement>('[role="alert"]')?.style.top).toBe('');
});

it.each([
  ['A press on the button', () => retryButton()?.click()],
  ['A restored connection', () => window.dispatchEvent(new Event('online'))],
])('%s requests the script again and removes the notice', (_by, ask) => {
  addScript('/assets/index.js');
  failForGood();
  expect(scripts()).toHaveLength(3);
  ask();
  expect(scripts()).toHaveLength(4);
  expect(retryButton()).toBeNull();
  window.dispatchEvent(new Event('online'));
  expect(scripts()).toHaveLength(4);
});

it('guardShellScript retries after an online event that came too early', () => {
  addScript('/assets/index.js');
  failForGood();
  window.dispatchEvent(new Event('online'));
  fail();
  expect(retryButton()).toBeNull();
  jest.advanceTimersByTime(1000);
  expect(scripts()).toHaveLength(5);
});

it('guardShellScript shows a notice for a script that leaves the page blank for eight seconds', () => {
  addScript('/assets/index.js');
  jest.advanceTimersByTime(7999);
  expect(retryButton()).toBeNull();
  jest.advanceTimersByTime(1);
  expect(document.querySelector('[role="alert"]')).toHaveTextContent(MISSING);
  retryButton()?.click();
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

it('guardShellScript counts a page with only the prerendered frame as blank', () => {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(700);
  document.body.innerHTML = '<div id="root"><div data-prerendered-frame></div></div>';
  addScript('/assets/index.js');
  jest.advanceTimersByTime(8000);
  expect(document.querySelector<HTMLElement>('#root > [role="alert"]')?.style.top).toBe('0px');
});

it('guardShellScript shows no notice for a running shell that keeps the frame', () => {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(700);
  document.body.innerHTML = '<div id="root"><div><div data-prerendered-frame></div></div></div>';
  addScript('/assets/index.js');
  jest.advanceTimersByTime(60_000);
  expect(retryButton()).toBeNull();
});

it('guardShellScript shows no notice after an area has run, even between two pages', () => {
  document.documentElement.dataset.version = '1';
  addScript('/assets/index.js');
  jest.advanceTimersByTime(8000);
  delete document.documentElement.dataset.version;
  expect(retryButton()).toBeNull();
});

it('guardShellScript removes the notice when the script loads late, and does not reload the page', () => {
  addScript('/assets/index.js');
  jest.advanceTimersByTime(8000);
  document.getElementById('root')?.replaceChildren();
  expect(retryButton()).toBeNull();
  window.dispatchEvent(new Event('online'));
  expect(reloadPage).not.toHaveBeenCalled();
});

it('guardShellScript shows no notice for a slow script while the page shows content', () => {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(700);
  addScript('/assets/index.js');
  jest.advanceTimersByTime(60_000);
  expect(retryButton()).toBeNull();
});
