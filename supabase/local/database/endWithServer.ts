import type { ChildProcess } from 'node:child_process';
import { inspect } from 'node:util';

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

/** The longest delay between broken connections and the server's exit event. */
const NEWS_MS = 500;

/**
 * Ends the product with a message when Postgres exits unexpectedly, because a restart loses no acknowledged rows.
 * Returns a function that marks the exit as intended.
 */
export function endWithServer(child: ChildProcess, log: (line: string) => void): () => void {
  const end = () => {
    log('O banco de dados parou (the database has ended). Nada do que foi confirmado se perdeu: inicie de novo.');
    process.exit(1);
  };
  // The database driver may fail on a broken connection before the exit event (postgres 3.4).
  const onUncaught = (error: unknown) => {
    setTimeout(() => {
      if (hasEnded(child)) return end();
      // Bypasses `console.error`, which drops errors with a code.
      process.stderr.write(`${inspect(error)}\n`);
      process.exit(1);
    }, NEWS_MS);
  };
  child.once('exit', end);
  process.on('uncaughtException', onUncaught);
  return () => {
    child.off('exit', end);
    process.off('uncaughtException', onUncaught);
  };
}
