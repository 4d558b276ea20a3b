import { setTimeout as wait } from 'node:timers/promises';

type Fetch = (request: Request) => Promise<Response>;

/** Longer than it takes to write a mail. */
const LEAST_MS = 500;

/** Whoever asks for a new password cannot tell by the wait whether the address has an account that a mail was written to. */
export const steadyAnswer =
  (fetch: Fetch): Fetch =>
  async (request) => {
    if (request.method !== 'POST' || new URL(request.url).pathname !== '/auth/v1/recover') return fetch(request);
    const [answer] = await Promise.all([fetch(request), wait(LEAST_MS)]);
    return answer;
  };
