import { signedOut } from '@rotavisto/shared/testing';
import { findByRole, waitFor } from '@testing-library/dom';
import { renderToString } from 'react-dom/server.browser';
import { repeatEarlyPress } from './head/earlyPress';
import { primeLandingPages } from './remotes/pointers';
import { primeRemote } from './remotes/remoteStore';
import { Root, start } from './start';

const pressed = jest.fn();
const Landing = () => (
  <form>
    <input name="email" aria-label="E-mail" />
    <button type="button" onClick={pressed}>
      Entrar
    </button>
  </form>
);

let root: HTMLElement;
const failures: unknown[] = [];

/** Opens a page with the content of the server, prerendered in a version of the landing page. */
function open(content: string, prerendered?: string, path = '/login') {
  window.history.replaceState(null, '', path);
  document.body.innerHTML = `<div id="root">${content}</div>`;
  root = document.getElementById('root') as HTMLElement;
  if (prerendered) Object.assign(root.dataset, { prerendered, path });
}

const prerenderedPage = () => {
  window.history.replaceState(null, '', '/login');
  return renderToString(<Root />);
};

beforeAll(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false;
  globalThis.reportError = (error) => void failures.push(error);
  primeLandingPages({ '/login': { audience: 'visitors' } });
  primeRemote('landing', Landing, '1');
});
beforeEach(() => {
  signedOut();
  failures.length = 0;
  pressed.mockClear();
  delete window.rotavistoForeign;
  document.documentElement.lang = 'pt-BR';
});

it('start hydrates a prerendered page before it announces the page, so that an early press is repeated', async () => {
  open(prerenderedPage(), '1');
  const button = await findByRole(root, 'button', { name: 'Entrar' });
  repeatEarlyPress();
  button.click();
  await start(root);
  await waitFor(() => expect(pressed).toHaveBeenCalledTimes(1));
  expect(root).toContainElement(button);
  expect(failures).toEqual([]);
});

it('start removes foreign nodes before the hydration, which would replace a changed page', async () => {
  open(prerenderedPage(), '1');
  const button = await findByRole(root, 'button', { name: 'Entrar' });
  const foreign = document.createElement('i');
  button.before(foreign);
  window.rotavistoForeign = () => foreign.remove();
  await start(root);
  button.click();
  await waitFor(() => expect(pressed).toHaveBeenCalledTimes(1));
  expect(root).toContainElement(button);
  expect(failures).toEqual([]);
});

it('start watches the fields before the hydration, and fills those of a replaced page', async () => {
  open(prerenderedPage(), '1');
  const former = await findByRole<HTMLInputElement>(root, 'textbox', { name: 'E-mail' });
  former.value = 'ana@exemplo.com';
  former.before(document.createElement('i'));
  await start(root);
  await waitFor(() => expect(failures).not.toEqual([]));
  const field = await findByRole(root, 'textbox', { name: 'E-mail' });
  expect(field).not.toBe(former);
  expect(field).toHaveValue('ana@exemplo.com');
});

it('start removes a prerendered page of another version at once, with the mark that hides it', async () => {
  open('<h1>Old</h1>', '0');
  await start(root);
  expect(root).toBeEmptyDOMElement();
  expect(root.dataset.prerendered).toBeUndefined();
  expect(await findByRole(root, 'button', { name: 'Entrar' })).toBeInTheDocument();
});

it('start keeps the frame of an area until React renders', async () => {
  open('<div data-prerendered-frame>frame</div>');
  await start(root);
  expect(root).toHaveTextContent('frame');
  await findByRole(root, 'button', { name: 'Entrar' });
});

it('start renders after the texts are loaded, because a text on the page does not change later', async () => {
  document.documentElement.lang = 'es';
  open('', undefined, '/nada');
  await start(root);
  expect(await findByRole(root, 'heading', { level: 1 })).toHaveTextContent('Página no encontrada');
});
