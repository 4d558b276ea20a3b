import { parentPort } from 'node:worker_threads';
import bcrypt from 'bcryptjs';

const WORK = { hash: bcrypt.hashSync, compare: bcrypt.compareSync };

parentPort?.on('message', ({ id, kind, text, other }) => {
  try {
    parentPort?.postMessage({ id, result: WORK[kind](text, other) });
  } catch (error) {
    parentPort?.postMessage({ id, failed: String(error) });
  }
});
