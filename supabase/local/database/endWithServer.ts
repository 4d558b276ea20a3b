import type { ChildProcess } from 'node:child_process';
import { inspect } from 'node:util';

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

/** How long the news of the server's end may take to arrive after its connections have broken. */
const NEWS_MS = 500;

/**
 * Ends the product with a message when Postgres exits unexpectedly, because a clean start loses nothing that was
 * acknowledged. Returns the function that marks the exit as wanted.
 */
export function endWithServer(child: ChildProcess, log: (line: string) => void): () => void {
  const end = () => {
    log('O banco de dados parou (the database has ended). Nada do que foi confirmado se perdeu: inicie de novo.');
    process.exit(1);
  };
  // The driver of the database may fail on a broken connection before that (postgres 3.4).
  const onUncaught = (error: unknown) => {
    setTimeout(() => {
      if (hasEnded(child)) return end();
      // Past `console.error`, which keeps quiet about errors that have a code.
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
