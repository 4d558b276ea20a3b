import { noting } from './jobs';

const request = new Request('https://project.example/functions/v1/send-mail', { method: 'POST' });

async function run(status: number, noteJobRun = jest.fn(async () => {})) {
  let clock = 1000;
  const log = jest.fn();
  const work = async () => {
    clock += 250;
    return new Response(null, { status });
  };
  const answer = await noting('send-mail', { backend: { noteJobRun }, log, now: () => clock }, work)(request);
  return { answer, noteJobRun, log };
}

test('noting stores a successful run with its duration', async () => {
  const { answer, noteJobRun } = await run(200);
  expect(answer.status).toBe(200);
  expect(noteJobRun.mock.calls).toEqual([['send-mail', 250]]);
});

test.each([401, 500])('noting does not store a run with status %d', async (status) => {
  expect((await run(status)).noteJobRun).not.toHaveBeenCalled();
});

test("noting logs a failed note and keeps the run's response", async () => {
  const { answer, log } = await run(
    200,
    jest.fn(async () => {
      throw new Error('away');
    }),
  );
  expect(answer.status).toBe(200);
  expect(log).toHaveBeenCalledWith('send-mail is not noted: Error: away');
});
