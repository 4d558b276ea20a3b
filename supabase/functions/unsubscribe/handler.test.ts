import { createHandler } from './handler';

const TOKEN = '00000000-0000-4000-8000-0000000000fa';
const LINK = `https://project.test/unsubscribe?token=${TOKEN}&topic=steps`;

function ask(method: string, url = LINK, refusal: { code: string; message: string } | null = null) {
  const unsubscribe = jest.fn(async () => refusal);
  const handler = createHandler({ siteUrl: 'https://app.test', unsubscribe });
  const body = method === 'POST' ? 'List-Unsubscribe=One-Click' : undefined;
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return { unsubscribe, answer: handler(new Request(url, { method, body, headers })) };
}

test('a POST to unsubscribe turns the mail off without a session or a question', async () => {
  const { unsubscribe, answer } = ask('POST');
  expect((await answer).status).toBe(204);
  expect(unsubscribe.mock.calls).toEqual([[TOKEN, 'steps']]);
});

test('a GET of unsubscribe changes nothing and redirects to the settings', async () => {
  const { unsubscribe, answer } = ask('GET');
  const { status, headers } = await answer;
  expect([status, headers.get('location')]).toEqual([303, 'https://app.test/client/settings/notifications#mail']);
  expect(unsubscribe).not.toHaveBeenCalled();
});

test.each([
  ['https://project.test/unsubscribe', null],
  ['https://project.test/unsubscribe?token=1%27&topic=steps', null],
  [LINK, { code: 'P0002', message: 'link_unknown' }],
  [LINK, { code: '22023', message: 'invalid_topic' }],
])('unsubscribe answers %s with 404 (%j)', async (url, refusal) => {
  expect((await ask('POST', url, refusal).answer).status).toBe(404);
});

test('unsubscribe does not answer a failure as success', async () => {
  expect((await ask('POST', LINK, { code: '57014', message: 'timeout' }).answer).status).toBe(500);
  expect((await ask('PUT').answer).status).toBe(405);
});
