import { createIsScheduler } from './isScheduler';

const asking = (authorization?: string) =>
  new Request('https://project.test/', { method: 'POST', headers: authorization ? { authorization } : {} });

test.each([
  ['its secret', 'Bearer right', true],
  ['another secret', 'Bearer wrong', false],
  ['the beginning of it', 'Bearer rig', false],
  ['nothing', undefined, false],
])('with %s', async (_name, authorization, expected) => {
  expect(await createIsScheduler('right')(asking(authorization))).toBe(expected);
});

test.each([
  ['the former', 'Bearer former', true],
  ['the new', 'Bearer new', true],
  ['both', 'Bearer new,former', false],
])('while one secret replaces another, with %s', async (_name, authorization, expected) => {
  expect(await createIsScheduler('new,former')(asking(authorization))).toBe(expected);
});

test.each([undefined, '', ','])('nobody is the scheduler where its secret is %j', async (secret) => {
  expect(await createIsScheduler(secret)(asking('Bearer '))).toBe(false);
  expect(await createIsScheduler(secret)(asking('Bearer undefined'))).toBe(false);
});
