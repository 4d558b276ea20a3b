import '@testing-library/dom';
import { reloadPage } from '../reloadPage';
import { guardShellScript } from './guard';

jest.mock('../reloadPage');

const MISSING = 'Não foi possível carregar a página. Verifique sua conexão e tente novamente.';

/** The shell's scripts on the page; the first is the one its HTML names. */
const scripts = () => [...document.querySelectorAll('script')];

const fail = (script = scripts().at(-1)) => script?.dispatchEvent(new Event('error'));

const retryButton = () => document.querySelector('button');

function addScript(src: string): HTMLScriptElement {
  const script = document.createElement('script');
  Object.assign(script, { src, integrity: 'sha256-x', crossOrigin: 'anonymous' });
  document.head.append(script);
  return script;
}

/** One failure for the page's own try and one for each try that follows by itself. */
function failForGood() {
  for (let tried = 0; tried < 3; tried += 1) {
    fail();
    jest.runOnlyPendingTimers();
  }
}

/** What one test listens to must not hear the next. */
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

it('asks for the file twice more, with its hash, and says nothing meanwhile', () => {
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
])('speaks as the page does: %s', (lang, missing, again) => {
  document.documentElement.lang = lang;
  addScript('/assets/index.js');
  failForGood();
  document.documentElement.lang = 'pt-BR';
  expect(document.querySelector('[role="alert"]')).toHaveTextContent(missing);
  expect(retryButton()).toHaveTextContent(again);
});

it('leaves alone what is not the shell: a chunk, a remote, a picture', () => {
  for (const src of ['/assets/async/a.js', '/remotes/client/1/remoteEntry.js']) {
    fail(addScript(src));
    jest.runOnlyPendingTimers();
  }
  const picture = document.body.appendChild(document.createElement('img'));
  picture.dispatchEvent(new Event('error'));
  jest.runOnlyPendingTimers();
  expect(scripts()).toHaveLength(2);
});

it('says what is missing after the third failure, over the whole of a blank page', () => {
  addScript('/assets/index.js');
  failForGood();
  const notice = document.querySelector<HTMLElement>('[role="alert"]');
  expect(notice).toHaveTextContent(MISSING);
  expect(notice?.style.top).toBe('0px');
});

it('leaves room for what a prerendered page shows', () => {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(700);
  addScript('/assets/index.js');
  failForGood();
  expect(document.querySelector<HTMLElement>('[role="alert"]')?.style.top).toBe('');
});

it.each([
  ['the button', () => retryButton()?.click()],
  ['the connection', () => window.dispatchEvent(new Event('online'))],
])('%s brings another try and takes the notice away', (_by, ask) => {
  addScript('/assets/index.js');
  failForGood();
  expect(scripts()).toHaveLength(3);
  ask();
  expect(scripts()).toHaveLength(4);
  expect(retryButton()).toBeNull();
  window.dispatchEvent(new Event('online'));
  expect(scripts()).toHaveLength(4);
});

it('goes on trying where the connection says too early that it is back', () => {
  addScript('/assets/index.js');
  failForGood();
  window.dispatchEvent(new Event('online'));
  fail();
  expect(retryButton()).toBeNull();
  jest.advanceTimersByTime(1000);
  expect(scripts()).toHaveLength(5);
});

it('says that a script hangs which leaves the page blank for eight seconds', () => {
  addScript('/assets/index.js');
  jest.advanceTimersByTime(7999);
  expect(retryButton()).toBeNull();
  jest.advanceTimersByTime(1);
  expect(document.querySelector('[role="alert"]')).toHaveTextContent(MISSING);
  retryButton()?.click();
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

it('a page that shows only the prerendered frame of an area counts as blank', () => {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(700);
  document.body.innerHTML = '<div id="root"><div data-prerendered-frame></div></div>';
  addScript('/assets/index.js');
  jest.advanceTimersByTime(8000);
  expect(document.querySelector<HTMLElement>('#root > [role="alert"]')?.style.top).toBe('0px');
});

it('says nothing of a shell that runs and keeps the frame while it waits', () => {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(700);
  document.body.innerHTML = '<div id="root"><div><div data-prerendered-frame></div></div></div>';
  addScript('/assets/index.js');
  jest.advanceTimersByTime(60_000);
  expect(retryButton()).toBeNull();
});

it('says nothing once an area has run, whatever shows in the moment between two pages', () => {
  document.documentElement.dataset.version = '1';
  addScript('/assets/index.js');
  jest.advanceTimersByTime(8000);
  delete document.documentElement.dataset.version;
  expect(retryButton()).toBeNull();
});

it('gives way to the shell when its script comes after all, and reloads nothing then', () => {
  addScript('/assets/index.js');
  jest.advanceTimersByTime(8000);
  document.getElementById('root')?.replaceChildren();
  expect(retryButton()).toBeNull();
  window.dispatchEvent(new Event('online'));
  expect(reloadPage).not.toHaveBeenCalled();
});

it('says nothing of a slow script while the page shows something', () => {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(700);
  addScript('/assets/index.js');
  jest.advanceTimersByTime(60_000);
  expect(retryButton()).toBeNull();
});
