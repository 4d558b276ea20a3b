import { fairShares, LineTooLong } from './fairShares';

const turnOfTheLoop = () => new Promise((resolve) => setTimeout(resolve));

function slowWork() {
  const running: (() => void)[] = [];
  const work = () => new Promise<Response>((resolve) => running.push(() => resolve(new Response('done'))));
  return { running, work };
}

test('fairShares runs four requests of a caller at once, and the next one when one has ended', async () => {
  const share = fairShares();
  const { running, work } = slowWork();
  const asked = Array.from({ length: 6 }, () => share('one', work));
  await turnOfTheLoop();
  expect(running).toHaveLength(4);
  running[2]?.();
  await asked[2];
  await turnOfTheLoop();
  expect(running).toHaveLength(5);
});

test('fairShares does not let callers wait for each other', async () => {
  const share = fairShares();
  const { work } = slowWork();
  for (let turn = 0; turn < 50; turn += 1) void share('one', work);
  expect(await (await share('other', async () => new Response('done'))).text()).toBe('done');
});

test("fairShares rejects a caller's request when the queue is full", async () => {
  const share = fairShares();
  const { running, work } = slowWork();
  const asked = Array.from({ length: 104 }, () => share('one', work));
  await expect(share('one', work)).rejects.toThrow(LineTooLong);
  for (let turn = 0; turn < 104; turn += 1) {
    running[turn]?.();
    await turnOfTheLoop();
  }
  expect((await Promise.all(asked)).every(({ ok }) => ok)).toBe(true);
});

test('fairShares frees the place of failed work', async () => {
  const share = fairShares();
  const failing = () => share('one', async () => Promise.reject(new Error('failed')));
  for (let turn = 0; turn < 10; turn += 1) await expect(failing()).rejects.toThrow('failed');
  expect((await share('one', async () => new Response())).ok).toBe(true);
});

test('fairShares pauses after costly work for a multiple of its time, at most a second', async () => {
  jest.useFakeTimers();
  try {
    const share = fairShares({ atOnce: 1, rests: 3 });
    const begun: number[] = [];
    const work = (took: number) => async () => {
      begun.push(performance.now());
      jest.advanceTimersByTime(took);
    };
    const asked = [share('one', work(100)), share('one', work(5000)), share('one', work(0))];
    await jest.advanceTimersByTimeAsync(299);
    expect(begun).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(2000);
    await Promise.all(asked);
    const [first = 0, second = 0, third = 0] = begun;
    expect([second - first, third - second]).toEqual([400, 6000]);
  } finally {
    jest.useRealTimers();
  }
});
