/** Says why there is nothing to run, without a stack trace, and leaves. */
export function refuse(message: string): never {
  console.error(message);
  process.exit(1);
}

/**
 * Closes and ends this process on a signal, or when the parent that opened an IPC channel is gone. A signal can arrive
 * twice: a terminal sends Ctrl+C, and its own end, to parent and child, and the parent passes it on. A second signal
 * without a listener would kill the process halfway, and leave its children behind.
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
