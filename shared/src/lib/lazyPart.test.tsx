import { loadCode } from './lazyPart';

const setOnline = (isOnline: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
const failed = () => Promise.reject(new Error('Loading chunk 7 failed'));

afterEach(() => jest.restoreAllMocks());

it('waits offline until the server answers again, and then fetches the code', async () => {
  setOnline(false);
  const load = jest.fn(failed as () => Promise<string>);
  const done = jest.fn();
  void loadCode(load).then(done);
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(load).toHaveBeenCalledTimes(1);
  const reach = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
  setOnline(true);
  load.mockResolvedValue('code');
  window.dispatchEvent(new Event('online'));
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(reach).toHaveBeenCalledTimes(1);
  expect(done).toHaveBeenCalledWith('code');
});

it('throws what failed with a connection', async () => {
  setOnline(true);
  await expect(loadCode(failed)).rejects.toThrow('Loading chunk 7 failed');
});
