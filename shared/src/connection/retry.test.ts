import { retry } from './retry';

const network = new TypeError('Failed to fetch');
const limited = Object.assign(new Error('slow down'), { status: 429 });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Returns the times of the attempts in ms. */
async function triesOf(error: unknown, options = {}): Promise<number[]> {
  const start = Date.now();
  const tries: number[] = [];
  const result = retry(async () => {
    tries.push(Date.now() - start);
    throw error;
  }, options).catch((reason: unknown) => reason);
  await jest.runAllTimersAsync();
  expect(await result).toBe(error);
  return tries;
}

describe('R07: retry', () => {
  it('makes three attempts, after 1 s and 2 s without jitter', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0);
    expect(await triesOf(network)).toEqual([0, 1000, 3000]);
  });

  it('adds at most one second of jitter', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0.999);
    expect(await triesOf(limited)).toEqual([0, 1999, 4998]);
  });

  it('waits at most ten seconds between attempts', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0.999);
    const tries = await triesOf(network, { attempts: 7 });
    const waits = tries.slice(1).map((at, index) => at - (tries[index] ?? 0));
    expect(waits).toEqual([1999, 2999, 4999, 8999, 10_000, 10_000]);
  });

  it.each([[new Error('Email inválido')], [Object.assign(new Error('forbidden'), { code: '42501' })]])(
    'does not repeat after %s',
    async (error) => expect(await triesOf(error)).toEqual([0]),
  );

  it('repeats after a 429 that is given as `code`', async () => {
    expect(await triesOf(Object.assign(new Error('x'), { code: '429' }))).toHaveLength(3);
  });

  it('resolves when an attempt succeeds', async () => {
    const work = jest.fn().mockRejectedValueOnce(network).mockResolvedValue('ok');
    const result = retry(work);
    await jest.runAllTimersAsync();
    expect(await result).toBe('ok');
    expect(work).toHaveBeenCalledTimes(2);
  });
});
