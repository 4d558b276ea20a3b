import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import bcrypt from 'bcryptjs';

interface Answer {
  id: number;
  result: unknown;
  failed?: string;
}

type Waiting = { resolve: (result: unknown) => void; reject: (reason: Error) => void };

/**
 * Hashes passwords in a process of its own, which leaves the processor to others. In the thread that answers, as lite does
 * it, every other request waits a tenth of a second at each of its steps while many sign in. Returns the end of it.
 * Throw-away accounts are hashed with no more than `highestCost`.
 */
export function hashElsewhere(highestCost = Infinity): () => Promise<void> {
  const hasher = fork(fileURLToPath(new URL('hashProcess.js', import.meta.url)), { execArgv: [] });
  hasher.unref();
  hasher.channel?.unref();
  const waiting = new Map<number, Waiting>();
  let last = 0;
  hasher.on('message', (answer: Answer) => {
    const { id, result, failed } = answer;
    const asker = waiting.get(id);
    waiting.delete(id);
    if (failed) asker?.reject(new Error(failed));
    else asker?.resolve(result);
  });
  hasher.on('exit', () => {
    for (const { reject } of waiting.values()) reject(new Error('passwords cannot be hashed any more'));
    waiting.clear();
  });
  const ask = (kind: 'hash' | 'compare') => (text: string, other: string | number) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      hasher.send({ id: last, kind, text, other });
    });
  // The object lite calls.
  const { hash, compare } = bcrypt;
  const affordable = (cost: string | number) => (typeof cost === 'number' ? Math.min(cost, highestCost) : cost);
  const hashAffordably = (text: string, cost: string | number) => ask('hash')(text, affordable(cost));
  Object.assign(bcrypt, { hash: hashAffordably, compare: ask('compare') });
  return async () => {
    Object.assign(bcrypt, { hash, compare });
    const ended = once(hasher, 'exit');
    hasher.kill();
    await ended;
  };
}
