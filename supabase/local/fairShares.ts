/** The number of requests that a page makes at once without a noticeable delay. */
const AT_ONCE = 4;
const MOST_WAITING = 100;
const LONGEST_REST_MS = 1000;

interface Limits {
  /** The number of pieces of a caller's work that run at once. */
  atOnce?: number;
  /** The pause of a place, as a multiple of its work's time; limits costly work to a part of the time. */
  rests?: number;
}

interface Line {
  busy: number;
  waiting: (() => void)[];
}

/** A caller's queue is longer than can be done soon. */
export class LineTooLong extends Error {}

/**
 * Runs a few pieces of work per caller at once and queues the rest, so that no caller blocks another. Rejects with
 * `LineTooLong`.
 */
export function fairShares({ atOnce = AT_ONCE, rests = 0 }: Limits = {}) {
  const lines = new Map<string, Line>();
  const leave = (caller: string, line: Line) => {
    const next = line.waiting.shift();
    if (next) return next();
    line.busy -= 1;
    if (line.busy === 0) lines.delete(caller);
  };
  return async <Result>(caller: string, work: () => Promise<Result>): Promise<Result> => {
    const line = lines.get(caller) ?? { busy: 0, waiting: [] };
    lines.set(caller, line);
    if (line.waiting.length >= MOST_WAITING) throw new LineTooLong();
    // The next queued work takes the place of the finished one.
    if (line.busy >= atOnce) await new Promise<void>((resolve) => line.waiting.push(resolve));
    else line.busy += 1;
    const start = performance.now();
    try {
      return await work();
    } finally {
      const rest = Math.min((performance.now() - start) * rests, LONGEST_REST_MS);
      if (rest === 0) leave(caller, line);
      else setTimeout(leave, rest, caller, line).unref();
    }
  };
}
