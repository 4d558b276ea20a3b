/** Says why there is nothing to run, without a stack trace, and leaves. */
export function refuse(message: string): never {
  console.error(`\n${message}\n`);
  process.exit(1);
}
