/** Prints a reason without a stack trace, and exits. */
export function refuse(message: string): never {
  console.error(message);
  process.exit(1);
}

/**
 * Closes this process on a signal, or when the parent with the IPC channel ends. A signal may arrive twice: the
 * terminal sends it to parent and child, and the parent forwards it. A second signal without a listener would kill the
 * process too early and leave its children running.
 */
export function endOnce(close: () => Promise<void>): void {
  let isEnding = false;
  const end = async () => {
    if (isEnding) return;
    isEnding = true;
    await close();
    process.exit(0);
  };
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(event, () => void end());
}
