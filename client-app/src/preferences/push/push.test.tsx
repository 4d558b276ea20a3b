import { forgetPublicConfig, safeStorage } from '@rotavisto/shared/supabase';
import { fakeConfig, renderApp } from '@rotavisto/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { clientBackend, session } from '../../testing';
import { PushCard } from './PushCard';
import { PushPreferences } from './PushPreferences';

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/phone';
/** A key of real length, with the letters that base64url has and base64 lacks. */
const KEY = `${'-_'.repeat(43)}A`;
const KEYS = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };

interface Browser {
  permission?: NotificationPermission;
  isSubscribed?: boolean;
  refuses?: boolean;
  /** The key of the existing subscription. */
  key?: string;
}

/** Fakes a browser with a service worker and a push service. */
function aBrowser({ permission = 'default', isSubscribed = false, refuses = false, key = KEY }: Browser = {}) {
  const made = {
    endpoint: ENDPOINT,
    options: { applicationServerKey: Uint8Array.from(Buffer.from(key, 'base64url')).buffer },
    toJSON: () => ({ endpoint: ENDPOINT, keys: KEYS }),
    unsubscribe: jest.fn(),
  };
  let held = isSubscribed ? made : null;
  const asked: unknown[] = [];
  const pushManager = {
    getSubscription: async () => held,
    subscribe: async (options: unknown) => {
      asked.push(options);
      if (refuses) throw new DOMException('denied', 'NotAllowedError');
      held = made;
      return made;
    },
  };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve({ pushManager }) },
  });
  Object.assign(window, { PushManager: class {}, Notification: { permission } });
  return { asked, made };
}

const backend = (isHere = false) =>
  clientBackend()
    .on('GET', '/config.json', fakeConfig({ pushKey: KEY }))
    .rpc('push_state', { devices: isHere ? 1 : 0, is_here: isHere })
    .rpc('add_push_subscription', { devices: 1, is_here: true })
    .rpc('remove_push_subscription', { devices: 0, is_here: false });

beforeEach(forgetPublicConfig);
afterEach(() => {
  safeStorage.removeItem('rotavisto-push');
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(window, 'PushManager');
  Reflect.deleteProperty(window, 'Notification');
});

describe('the push card', () => {
  it('asks the browser only after a press, and sends the subscription of this device to the server', async () => {
    const { asked } = aBrowser();
    const server = backend();
    const { user } = renderApp(<PushCard />, { session });
    const button = await screen.findByRole('button', { name: 'Avisar neste aparelho' });
    expect(asked).toEqual([]);
    await user.click(button);
    expect(await screen.findByText(/^Pronto: este aparelho será avisado/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Mudar os avisos' })).toHaveAttribute(
      'href',
      '/client/settings/notifications#push',
    );
    expect(asked).toEqual([{ userVisibleOnly: true, applicationServerKey: KEY }]);
    expect(server.requests('/rest/v1/rpc/add_push_subscription')[0]?.body).toEqual({ endpoint: ENDPOINT, ...KEYS });
  });

  it('stays hidden after the client declines', async () => {
    aBrowser();
    backend();
    const { user, unmount } = renderApp(<PushCard />, { session });
    await user.click(await screen.findByRole('button', { name: 'Agora não' }));
    expect(screen.queryByText(/Avise-me/)).not.toBeInTheDocument();
    unmount();
    renderApp(<PushCard />, { session });
    expect(screen.queryByText(/Avise-me/)).not.toBeInTheDocument();
  });

  it.each<[string, Browser, boolean]>([
    ['blocked by the browser', { permission: 'denied' }, false],
    ['on already', { isSubscribed: true }, true],
  ])('is hidden when push is %s', async (_why, browser, isHere) => {
    aBrowser(browser);
    const server = backend(isHere);
    renderApp(<PushCard />, { session });
    await waitFor(() => expect(server.requests('/config.json').length).toBeGreaterThan(0));
    expect(screen.queryByText(/Avise-me/)).not.toBeInTheDocument();
  });
});

describe('the push settings', () => {
  it('switch push for this device and each topic, and confirm the save', async () => {
    aBrowser();
    const server = backend();
    server.rpc('set_push_preference', { muted: [], push_muted: ['reminders'] });
    const { user } = renderApp(<PushPreferences />, { session });
    await user.click(await screen.findByRole('switch', { name: /^Avisar neste aparelho/ }));
    expect(await screen.findByText('Salvo')).toBeInTheDocument();
    const reminders = await screen.findByRole('switch', { name: /^Lembretes/ });
    expect(reminders).toBeChecked();
    await user.click(reminders);
    await waitFor(() => expect(reminders).not.toBeChecked());
    expect(server.requests('/rest/v1/rpc/set_push_preference')[0]?.body).toEqual({
      topic: 'reminders',
      is_wanted: false,
    });
  });

  it('remove this device from the server and from the browser', async () => {
    const { made } = aBrowser({ isSubscribed: true });
    const server = backend(true);
    const { user } = renderApp(<PushPreferences />, { session });
    const device = await screen.findByRole('switch', { name: /^Avisar neste aparelho/ });
    expect(device).toBeChecked();
    await user.click(device);
    await waitFor(() => expect(made.unsubscribe).toHaveBeenCalled());
    expect(server.requests('/rest/v1/rpc/remove_push_subscription')[0]?.body).toEqual({ endpoint: ENDPOINT });
    expect(await screen.findByText('Salvo')).toBeInTheDocument();
    expect(screen.queryByRole('switch', { name: /^Lembretes/ })).not.toBeInTheDocument();
  });

  it.each([
    ['the same', KEY, 0],
    ['another', `${'A'.repeat(86)}A`, 1],
  ])('keep a subscribed device of %s key, without asking the client', async (_which, key, renewals) => {
    const { asked, made } = aBrowser({ isSubscribed: true, key });
    const server = backend(true);
    renderApp(<PushPreferences />, { session });
    expect(await screen.findByRole('switch', { name: /^Avisar neste aparelho/ })).toBeChecked();
    expect(server.requests('/rest/v1/rpc/add_push_subscription')).toHaveLength(renewals);
    expect([asked.length, made.unsubscribe.mock.calls.length]).toEqual([renewals, renewals]);
  });

  it('show help when the browser blocks push, and nothing in a browser without push', async () => {
    aBrowser({ permission: 'denied' });
    backend();
    const { unmount } = renderApp(<PushPreferences />, { session });
    expect(await screen.findByText(/O navegador está bloqueando avisos/)).toBeInTheDocument();
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
    unmount();
    Reflect.deleteProperty(window, 'PushManager');
    renderApp(<PushPreferences />, { session });
    expect(screen.queryByText(/Avisos neste aparelho/)).not.toBeInTheDocument();
  });
});
