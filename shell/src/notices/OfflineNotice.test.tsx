import { Toaster, toast as toasts } from '@rotavisto/shared/toast';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { OfflineNotice } from './OfflineNotice';

const BANNER = 'Você está sem conexão. O que já foi carregado continua na tela.';

let isOnline: boolean;
let host: HTMLElement;
let root: Root;

beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}'));
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});
afterEach(() => {
  act(() => {
    toasts.remove();
    root.unmount();
  });
  host.remove();
});

const open = (state: 'offline' | 'online') => {
  isOnline = state === 'online';
  act(() =>
    root.render(
      <>
        <OfflineNotice />
        <Toaster />
      </>,
    ),
  );
};
async function connection(state: 'offline' | 'online') {
  isOnline = state === 'online';
  await act(async () => {
    window.dispatchEvent(new Event(state));
    await new Promise((resolve) => setTimeout(resolve));
  });
}
const toast = () => host.querySelector('[aria-label="Avisos"] [role="status"]')?.textContent?.replace(/^[!✓]/, '');

it('R08: OfflineNotice shows one toast for a lost connection and one for its return', async () => {
  open('online');
  expect(host.textContent).toBe('');
  await connection('offline');
  expect(toast()).toBe('Sem conexão com a internet');
  expect(host.textContent).toContain(BANNER);
  await connection('online');
  expect(toast()).toBe('Conexão restabelecida');
  expect(host.textContent).not.toContain(BANNER);
});

it('R08: OfflineNotice also shows a connection that was lost during the load of the page', async () => {
  open('offline');
  expect(toast()).toBe('Sem conexão com a internet');
  expect(host.textContent).toContain(BANNER);
  await connection('online');
  expect(toast()).toBe('Conexão restabelecida');
  expect(host.textContent).not.toContain(BANNER);
});
