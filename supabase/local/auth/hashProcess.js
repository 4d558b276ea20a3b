import { setPriority } from 'node:os';
import bcrypt from 'bcryptjs';

const WORK = { hash: bcrypt.hashSync, compare: bcrypt.compareSync };

// Whoever answers comes first: a sign-in may take longer, everybody else's page may not.
setPriority(10);

process.on('message', ({ id, kind, text, other }) => {
  try {
    process.send({ id, result: WORK[kind](text, other) });
  } catch (error) {
    process.send({ id, failed: String(error) });
  }
});
