import { BrowserRouter } from '@rotavisto/shared/router';
import { act, type ComponentType, use } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { RemoteOutlet } from './RemoteOutlet';
import { recover } from './remotes/recover';
import { primeRemote } from './remotes/remoteStore';

jest.mock('./remotes/recover');

const never = new Promise<string>(() => {});
const Waits = () => <main>{use(never)}</main>;
const Nothing = () => null;
const Shows = () => <main>Início</main>;

let host: HTMLElement;
let root: Root;

async function open(App: ComponentType) {
  jest.mocked(recover).mockReset();
  primeRemote('client', App, '2');
  await act(async () => {
    root.render(
      <BrowserRouter>
        <RemoteOutlet name="client" />
      </BrowserRouter>,
    );
  });
  await act(async () => jest.advanceTimersByTime(8_000));
}

beforeEach(() => {
  jest.useFakeTimers();
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  window.history.replaceState(null, '', '/client');
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});
afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
  jest.useRealTimers();
});

it.each([
  ['never finishes loading', Waits],
  ['renders nothing', Nothing],
])('RemoteOutlet recovers an area that %s within ten seconds', async (_what, App) => {
  await open(App);
  expect(recover).toHaveBeenCalledWith('client', '2', expect.objectContaining({ message: 'nothing is shown' }));
});

it('RemoteOutlet does not recover an area that renders', async () => {
  await open(Shows);
  expect(recover).not.toHaveBeenCalled();
});
