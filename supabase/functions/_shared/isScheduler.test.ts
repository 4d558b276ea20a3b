import { createIsScheduler } from './isScheduler';

const asking = (authorization?: string) =>
  new Request('https://project.test/', { method: 'POST', headers: authorization ? { authorization } : {} });

test.each([
  ['its secret', 'Bearer right', true],
  ['another secret', 'Bearer wrong', false],
  ['the beginning of its secret', 'Bearer rig', false],
  ['nothing', undefined, false],
])('isScheduler accepts or rejects %s', async (_name, authorization, expected) => {
  expect(await createIsScheduler('right')(asking(authorization))).toBe(expected);
});

test.each([
  ['the former', 'Bearer former', true],
  ['the new', 'Bearer new', true],
  ['both', 'Bearer new,former', false],
])('isScheduler accepts or rejects %s secret while one replaces another', async (_name, authorization, expected) => {
  expect(await createIsScheduler('new,former')(asking(authorization))).toBe(expected);
});

test.each([undefined, '', ','])('no request is accepted when the secret is %j', async (secret) => {
  expect(await createIsScheduler(secret)(asking('Bearer '))).toBe(false);
  expect(await createIsScheduler(secret)(asking('Bearer undefined'))).toBe(false);
});
