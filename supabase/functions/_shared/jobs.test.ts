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

test('a run that went well is noted with its duration', async () => {
  const { answer, noteJobRun } = await run(200);
  expect(answer.status).toBe(200);
  expect(noteJobRun.mock.calls).toEqual([['send-mail', 250]]);
});

test.each([401, 500])('a run that ends with %d is not', async (status) => {
  expect((await run(status)).noteJobRun).not.toHaveBeenCalled();
});

test('a run that cannot be noted has run, and the log says so', async () => {
  const { answer, log } = await run(
    200,
    jest.fn(async () => {
      throw new Error('away');
    }),
  );
  expect(answer.status).toBe(200);
  expect(log).toHaveBeenCalledWith('send-mail is not noted: Error: away');
});
