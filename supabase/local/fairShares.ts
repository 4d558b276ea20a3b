import { tooManyRequests } from './auth/rateLimit';

/** As many as a page asks for at once and still notices nothing. */
const AT_ONCE = 4;
const MOST_WAITING = 100;
const RETRY_SECONDS = 5;

interface Line {
  busy: number;
  waiting: (() => void)[];
}

/** Lets each caller have a few requests in hand and the others wait in a line of their own, so that nobody takes the place of others. */
export function fairShares(atOnce = AT_ONCE) {
  const lines = new Map<string, Line>();
  return async (caller: string, work: () => Promise<Response>): Promise<Response> => {
    const line = lines.get(caller) ?? { busy: 0, waiting: [] };
    lines.set(caller, line);
    if (line.waiting.length >= MOST_WAITING) return tooManyRequests(RETRY_SECONDS);
    // Whoever is next in the line takes the place of the one that is done.
    if (line.busy >= atOnce) await new Promise<void>((resolve) => line.waiting.push(resolve));
    else line.busy += 1;
    try {
      return await work();
    } finally {
      const next = line.waiting.shift();
      if (next) next();
      else line.busy -= 1;
      if (line.busy === 0) lines.delete(caller);
    }
  };
}
