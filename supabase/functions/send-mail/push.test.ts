import { createPublicKey, verify } from 'node:crypto';
import webpush from 'web-push';
import { startPushService } from '../_shared/testing/pushService';
import { createPushDelivery, deviceOf } from './push';
import { renderPush } from './templates';

const vapid = { ...webpush.generateVAPIDKeys(), subject: 'mailto:push@app.test' };
const environment = { siteUrl: 'https://app.test', vapid };

/** The coordinates of a curve point in Node's format. */
function publicHalf(key: string) {
  const point = Buffer.from(key, 'base64url');
  const [x = '', y = ''] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
}

let service: Awaited<ReturnType<typeof startPushService>>;
beforeEach(async () => {
  service = await startPushService();
});
afterEach(() => service.close());

const PUSH = {
  title: 'Sua entrevista está marcada',
  body: 'Toque para abrir.',
  lang: 'pt-BR',
  path: '/client/applications',
};

test('the push delivery sends a push encrypted for the one browser and signed by us', async () => {
  await createPushDelivery(environment, service.fetcher)(service.device, PUSH);
  const [arrived] = service.received;
  expect(JSON.parse(arrived?.text ?? '')).toEqual(PUSH);
  expect(service.asked).toEqual([service.device.endpoint]);
  expect(arrived?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
  const [, token = '', key] = /^vapid t=(.+), k=(.+)$/.exec(String(arrived?.headers.authorization)) ?? [];
  expect(key).toBe(vapid.publicKey);
  const [head, payload = '', signature = ''] = token.split('.');
  const publicKey = { key: publicHalf(vapid.publicKey), dsaEncoding: 'ieee-p1363' } as const;
  const isOurs = verify('sha256', Buffer.from(`${head}.${payload}`), publicKey, Buffer.from(signature, 'base64url'));
  expect(isOurs).toBe(true);
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  expect(claims).toMatchObject({ aud: 'https://fcm.googleapis.com', sub: 'mailto:push@app.test' });
});

test.each([
  [404, '', 'gone', undefined],
  [410, '', 'gone', undefined],
  [429, '30', 'unavailable', 30],
  [503, '', 'unavailable', undefined],
  [413, '', 'refused', undefined],
  [403, '', 'not_configured', undefined],
])('%i (Retry-After: %j) is the problem %s', async (status, retryAfter, problem, seconds) => {
  service.state.status = status;
  service.state.retryAfter = retryAfter;
  await expect(createPushDelivery(environment, service.fetcher)(service.device, PUSH)).rejects.toMatchObject({
    problem,
    retryAfter: seconds,
  });
});

test('the push delivery reports an unreachable push service as a temporary problem', async () => {
  const nowhere = async () => Promise.reject(new TypeError('fetch failed'));
  await expect(createPushDelivery(environment, nowhere)(service.device, PUSH)).rejects.toMatchObject({
    problem: 'unreachable',
  });
});

test('the push delivery sends no push without keys', async () => {
  await expect(
    createPushDelivery({ siteUrl: 'https://app.test' }, service.fetcher)(service.device, PUSH),
  ).rejects.toMatchObject({
    problem: 'not_configured',
  });
  expect(service.asked).toEqual([]);
});

test('renderPush has the event and its page, and no data of the person', () => {
  const data = { full_name: 'Ana Souza', title: 'Entrevista', event: {}, topic: 'steps' };
  expect(renderPush('step_opened', data)).toEqual({
    title: 'Sua solicitação está na etapa "Entrevista"',
    body: 'Toque para abrir.',
    lang: 'pt-BR',
    path: '/client/applications',
  });
  expect(renderPush('unread_message', { ...data, author: 'Kleber Lima' })).toEqual({
    title: 'Seu consultor escreveu para você',
    body: 'Toque para abrir.',
    lang: 'pt-BR',
    path: '/client/support',
  });
  expect(renderPush('nothing', data)).toBeNull();
});

test('deviceOf returns undefined for a row without a device, which is a mail', () => {
  expect(deviceOf({ push: service.device })).toEqual(service.device);
  expect(deviceOf({ full_name: 'Ana' })).toBeUndefined();
});
