import { loadContainer, ScriptError } from './container';

const App = () => null;
const scope = {};
const initSharing = jest.fn(async () => {});

/** The entry of a remote that exposes `App`. */
const aContainer = () => ({ init: jest.fn(async () => {}), get: jest.fn(async () => () => ({ default: App })) });

/** Answers the script as the browser would: jsdom fetches none. */
function whenAdded(answer: (script: HTMLScriptElement) => void) {
  jest.spyOn(document.head, 'append').mockImplementation((script) => {
    if (script instanceof HTMLScriptElement) answer(script);
  });
}
const loads = (script: HTMLScriptElement) => script.onload?.(new Event('load'));
const fails = (script: HTMLScriptElement) => script.onerror?.(new Event('error'));
const start = () => loadContainer('client', document.createElement('script'));

beforeEach(() => {
  Object.assign(globalThis, {
    __webpack_init_sharing__: initSharing,
    __webpack_share_scopes__: { default: scope },
  });
});
afterEach(() => {
  window.client = undefined;
});

it('gives the App of the entry, with the modules of the page shared into it', async () => {
  const container = aContainer();
  whenAdded((script) => {
    window.client = container;
    loads(script);
  });
  await expect(start()).resolves.toEqual({ default: App });
  expect(initSharing).toHaveBeenCalledWith('default');
  expect(container.init).toHaveBeenCalledWith(scope);
  expect(container.get).toHaveBeenCalledWith('./App');
});

it('says that the script did not load', async () => {
  whenAdded(fails);
  const failure: unknown = await start().catch((cause: unknown) => cause);
  expect(failure).toBeInstanceOf(ScriptError);
  expect(failure).toMatchObject({ message: expect.stringContaining('did not load') });
});

it('does not take the container of another version for one that stopped halfway', async () => {
  window.client = aContainer();
  whenAdded(loads);
  await expect(start()).rejects.toThrow('The entry of client left no container');
});

it('passes on what the entry refuses', async () => {
  whenAdded((script) => {
    window.client = { ...aContainer(), init: () => Promise.reject(new Error('no version of react fits')) };
    loads(script);
  });
  await expect(start()).rejects.toThrow('no version of react fits');
});

it('leaves no script tag behind', async () => {
  const script = document.createElement('script');
  whenAdded((added) => {
    document.body.append(added);
    fails(added);
  });
  await expect(loadContainer('client', script)).rejects.toThrow();
  expect(script.isConnected).toBe(false);
});
