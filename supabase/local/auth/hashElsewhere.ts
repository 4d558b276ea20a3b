import { Worker } from 'node:worker_threads';
import bcrypt from 'bcryptjs';

interface Answer {
  id: number;
  result: unknown;
  failed?: string;
}

type Waiting = { resolve: (result: unknown) => void; reject: (reason: Error) => void };

/**
 * Hashes passwords in a thread of its own. In the thread that answers, as lite does it, every other request waits a tenth
 * of a second at each of its steps while many sign in. Returns the end of it.
 */
export function hashInWorker(): () => Promise<void> {
  const worker = new Worker(new URL('hashWorker.js', import.meta.url));
  worker.unref();
  const waiting = new Map<number, Waiting>();
  let last = 0;
  worker.on('message', ({ id, result, failed }: Answer) => {
    const asker = waiting.get(id);
    waiting.delete(id);
    if (failed) asker?.reject(new Error(failed));
    else asker?.resolve(result);
  });
  worker.on('error', (error) => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  });
  const ask = (kind: 'hash' | 'compare') => (text: string, other: string | number) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      worker.postMessage({ id: last, kind, text, other });
    });
  // The object lite calls.
  const { hash, compare } = bcrypt;
  Object.assign(bcrypt, { hash: ask('hash'), compare: ask('compare') });
  return async () => {
    Object.assign(bcrypt, { hash, compare });
    await worker.terminate();
  };
}
