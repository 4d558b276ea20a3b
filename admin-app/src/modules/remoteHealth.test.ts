import { QueryClient } from '@tanstack/react-query';
import { remoteHealth } from './remoteHealth';

const ENTRY = '/remotes/client/1.0.0/remoteEntry.js';
const ask = () => new QueryClient().fetchQuery(remoteHealth(ENTRY));
const answer = (status: number, type: string, headers: Record<string, string> = {}) =>
  jest
    .spyOn(globalThis, 'fetch')
    .mockResolvedValue(new Response('text', { status, headers: { 'content-type': type, ...headers } }));

describe('remoteHealth', () => {
  it('remoteHealth is healthy when the entry answers with a script, and returns its deploy date', async () => {
    answer(200, 'text/javascript; charset=utf-8', { 'last-modified': 'Fri, 20 Nov 2026 12:00:00 GMT' });
    await expect(ask()).resolves.toMatchObject({
      isHealthy: true,
      reason: null,
      lastModified: 'Fri, 20 Nov 2026 12:00:00 GMT',
    });
  });

  it.each([
    [404, 'text/plain', '404'],
    [503, 'text/javascript', '503'],
    [200, 'text/html', 'not a script'],
  ])('remoteHealth is not healthy when the entry answers %i as %s', async (status, type, reason) => {
    answer(status, type);
    await expect(ask()).resolves.toMatchObject({ isHealthy: false, reason });
  });

  it('remoteHealth is not healthy when the request fails', async () => {
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(ask()).resolves.toMatchObject({ isHealthy: false, reason: 'network' });
  });
});
