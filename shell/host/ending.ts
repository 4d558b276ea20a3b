/** Says why there is nothing to run, without a stack trace, and leaves. */
export function refuse(message: string): never {
  console.error(`\n${message}\n`);
  process.exit(1);
}

/**
 * Closes and ends this process when it is told to, or when the parent that opened an IPC channel is gone. It is told more
 * than once: a terminal sends Ctrl+C to parent and child, and the parent passes it on. A signal that nobody listens to any
 * more would kill it halfway, and leave what it started behind.
 */
export function endOnce(close: () => Promise<void>): void {
  let isEnding = false;
  const end = async () => {
    if (isEnding) return;
    isEnding = true;
    await close();
    process.exit(0);
  };
  for (const event of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.on(event, () => void end());
}
