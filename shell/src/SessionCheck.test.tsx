import { become } from '@rotavisto/shared/testing';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { reloadPage } from './reloadPage';
import { SessionCheck } from './SessionCheck';

jest.mock('./reloadPage');

let host: HTMLElement;
let root: Root;

const open = () => act(() => root.render(<SessionCheck />));
const heading = () => host.querySelector('h1')?.textContent;
const button = (name: string) => [...host.querySelectorAll('button')].find(({ textContent }) => textContent === name);
const SILENT = 'O serviço não está respondendo';

beforeEach(() => {
  jest.useFakeTimers();
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  localStorage.setItem('rotavisto-auth', '{"access_token":"a","refresh_token":"b","user":{"id":"c"}}');
});
afterEach(() => {
  act(() => root.unmount());
  host.remove();
  jest.useRealTimers();
  localStorage.clear();
  become({ is: 'visitor' });
});

it('SessionCheck shows the loading text for eight seconds, then that the server does not answer', () => {
  open();
  act(() => jest.advanceTimersByTime(7900));
  expect(heading()).toBeUndefined();
  act(() => jest.advanceTimersByTime(100));
  expect(heading()).toBe(SILENT);
  expect(localStorage.getItem('rotavisto-auth')).not.toBeNull();
});

it('SessionCheck shows an unreachable server at once, with a retry and the sign-out', () => {
  become({ is: 'checking', unreachable: true });
  open();
  expect(heading()).toBe(SILENT);
  act(() => button('Tentar novamente')?.click());
  expect(reloadPage).toHaveBeenCalledTimes(1);
  expect(button('Sair')).toBeDefined();
});
