import { actionId, codeOf, failedAction, traced } from './actionId';

const PROJECT = 'https://project.example';

function server(status = 200) {
  const sent: [path: string, id: string | null][] = [];
  const send: typeof fetch = async (input, init) => {
    sent.push([new URL(String(input)).pathname, new Headers(init?.headers).get('x-request-id')]);
    return new Response(null, { status });
  };
  return { sent, ask: (path: string, init?: RequestInit) => traced(`${PROJECT}${path}`, init, send) };
}
const press = () => document.dispatchEvent(new Event('pointerdown'));

it.each([
  '/auth/v1/token?grant_type=password',
  '/auth/v1/user',
  '/rest/v1/profiles?select=*',
  '/rest/v1/rpc/my_consents',
  '/storage/v1/object/visa-documents/functions/v1/x',
  '/realtime/v1/websocket',
])('traced sends no action id to %s, because its preflight may not allow the header', async (path) => {
  const { sent, ask } = server();
  await ask(path, { headers: { authorization: 'Bearer a' } });
  expect(sent.map(([, id]) => id)).toEqual([null]);
});

it('traced sends the same id to all functions of one action, and another after the next press', async () => {
  const { sent, ask } = server();
  await ask('/functions/v1/inspect-upload');
  await ask('/functions/v1/confirm-checkout', { headers: { authorization: 'Bearer a' } });
  press();
  await ask('/functions/v1/inspect-upload');
  const [first, second, third] = sent.map(([, id]) => id);
  expect(first).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

it('traced keeps the headers of a request', async () => {
  const send = jest.fn<Promise<Response>, Parameters<typeof fetch>>(async () => new Response());
  await traced(`${PROJECT}/functions/v1/x`, { method: 'POST', headers: { apikey: 'k' } }, send);
  const [, init] = send.mock.calls[0] ?? [];
  expect([init?.method, new Headers(init?.headers).get('apikey')]).toEqual(['POST', 'k']);
});

it('failedAction returns the action of a failed function until the next press, and ignores refusals', async () => {
  press();
  await server(403).ask('/functions/v1/x');
  expect(failedAction()).toBeNull();
  await server(500).ask('/functions/v1/x');
  expect(failedAction()).toBe(actionId());
  press();
  expect(failedAction()).toBeNull();
});

it('codeOf returns eight characters', () => expect(codeOf('7f3a91c2-0000-4000-8000-000000000000')).toBe('7F3A91C2'));
