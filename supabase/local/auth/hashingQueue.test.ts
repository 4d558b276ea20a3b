import type { Sql } from 'postgres';
import { hashingQueue } from './hashingQueue';

/** Every address is known. */
const sql = (async () => [{}]) as unknown as Sql;

const signIn = () =>
  new Request('http://x/auth/v1/token?grant_type=password', { method: 'POST', body: '{"email":"a@b.c"}' });
const plans = () => new Request('http://x/rest/v1/subscription_plans');

const turnOfTheLoop = () => new Promise((resolve) => setTimeout(resolve));

function slowServer() {
  const running: (() => void)[] = [];
  const fetch = hashingQueue(sql, (request) =>
    request.url.includes('/rest/')
      ? Promise.resolve(new Response('plans'))
      : new Promise((resolve) => running.push(() => resolve(new Response(null, { status: 400 })))),
  );
  return { fetch, running };
}

test('sign-ins take turns in a short line, past which they are told to come later', async () => {
  const { fetch, running } = slowServer();
  const statuses: number[] = [];
  const asked = Array.from({ length: 200 }, () => fetch(signIn(), '').then(({ status }) => statuses.push(status)));
  await Promise.all(asked.slice(40));
  expect(statuses).toEqual(Array(160).fill(429));
  await turnOfTheLoop();
  expect(running).toHaveLength(1);
  for (let turn = 0; turn < 40; turn += 1) {
    await turnOfTheLoop();
    running[turn]?.();
    await asked[turn];
  }
  expect(statuses.slice(160)).toEqual(Array(40).fill(400));
  const next = fetch(signIn(), '');
  await turnOfTheLoop();
  running[40]?.();
  expect((await next).status).toBe(400);
});

test('nobody else waits in it', async () => {
  const { fetch } = slowServer();
  for (let turn = 0; turn < 50; turn += 1) void fetch(signIn(), '');
  expect(await (await fetch(plans(), '')).text()).toBe('plans');
});
