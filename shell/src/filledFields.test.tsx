import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.browser';
import { fillAgain, keepFilled } from './filledFields';
import { watchForeignNodes } from './head/foreignNodes';

const Form = () => (
  <form>
    <label>
      E-mail <input name="email" type="email" />
    </label>
    <label>
      Senha <input name="password" type="password" />
    </label>
  </form>
);

const field = (name: string) => document.querySelector(`[name="${name}"]`) as HTMLInputElement;
const values = () => [field('email').value, field('password').value];

/** Simulates the end of parsing. */
function parsed() {
  jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  document.dispatchEvent(new Event('readystatechange'));
}

/** Renders a prerendered page that a password manager fills and changes, then hydrates it. */
async function open(change: () => void) {
  document.body.innerHTML = `<div id="root">${renderToString(<Form />)}</div>`;
  const root = document.getElementById('root') as HTMLElement;
  watchForeignNodes();
  parsed();
  field('email').value = 'ana@exemplo.com';
  field('password').value = 'Segredo#2026';
  change();
  const failures: unknown[] = [];
  window.rotavistoForeign?.();
  const fillLost = keepFilled(root);
  const onRecoverableError = (error: unknown) => {
    fillLost();
    failures.push(error);
  };
  const page = await act(async () => hydrateRoot(root, <Form />, { onRecoverableError }));
  return { page, failures };
}

const FILLED = ['ana@exemplo.com', 'Segredo#2026'];

beforeAll(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
});

it('Hydration succeeds after buttons were inserted beside fields', async () => {
  const { page, failures } = await open(() => {
    field('email').after(document.createElement('i'));
    field('email').form?.prepend(document.createElement('div'));
  });
  expect(failures).toEqual([]);
  expect(values()).toEqual(FILLED);
  act(() => page.unmount());
});

it('Hydration keeps the filled values after larger changes of the page', async () => {
  const { page, failures } = await open(() => {
    const wrapper = document.createElement('span');
    field('password').replaceWith(wrapper);
    wrapper.append(document.createElement('input'));
    (wrapper.firstChild as HTMLInputElement).name = 'password';
    (wrapper.firstChild as HTMLInputElement).value = 'Segredo#2026';
  });
  expect(failures).not.toEqual([]);
  expect(values()).toEqual(FILLED);
  act(() => page.unmount());
});

it('fillAgain keeps existing values, dispatches input events, and skips fields without a name', () => {
  document.body.innerHTML = '<input name="email" value="rui@exemplo.com"><input name="password"><input>';
  const before = document.createElement('form');
  before.innerHTML = '<input name="email" value="ana@exemplo.com"><input name="password" value="x"><input value="y">';
  const heard: string[] = [];
  const listen = ({ target }: Event) => heard.push((target as HTMLInputElement).name);
  document.body.addEventListener('input', listen);
  fillAgain(document.body, [document.createTextNode(''), before]);
  document.body.removeEventListener('input', listen);
  expect([...document.querySelectorAll('input')].map(({ value }) => value)).toEqual(['rui@exemplo.com', 'x', '']);
  expect(heard).toContain('password');
});
