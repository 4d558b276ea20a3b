import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { PasteNotice } from './PasteNotice';

let host: HTMLElement;
let root: Root;

beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  host = document.body.appendChild(document.createElement('div'));
  document.body.insertAdjacentHTML(
    'beforeend',
    '<input id="name" maxlength="10" value="Ana"><textarea id="note" maxlength="10"></textarea><input id="free">',
  );
  root = createRoot(host);
  act(() => root.render(<PasteNotice />));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
});

const field = (id: string) => document.getElementById(id) as HTMLInputElement;
const said = () => host.querySelector('[role=alert]')?.textContent;

function put(type: 'paste' | 'drop', id: string, text: string) {
  const event = Object.assign(new Event(type, { bubbles: true }), {
    [type === 'paste' ? 'clipboardData' : 'dataTransfer']: { getData: () => text },
  });
  act(() => void field(id).dispatchEvent(event));
}

it.each(['paste', 'drop'] as const)('PasteNotice shows at the field that a text was cut after a %s', (type) => {
  put(type, 'name', '12345678');
  expect(said()).toBe('Só cabem 10 caracteres aqui: o fim do que você colou ficou de fora.');
  act(() => void field('name').dispatchEvent(new KeyboardEvent('keydown', { bubbles: true })));
  expect(said()).toBeUndefined();
});

it('PasteNotice does not count the replaced selection, or line breaks in a single-line field, against the limit', () => {
  field('name').setSelectionRange(0, 3);
  put('paste', 'name', '12345\n67890');
  expect(said()).toBeUndefined();
  put('paste', 'note', '12345\r\n6789');
  expect(said()).toBeUndefined();
  put('paste', 'note', '12345\r\n67890');
  expect(said()).toMatch(/10 caracteres/);
});

it('PasteNotice shows nothing for a field without a limit', () => {
  put('paste', 'free', 'a'.repeat(500));
  expect(said()).toBeUndefined();
});
