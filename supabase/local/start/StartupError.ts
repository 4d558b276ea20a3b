/** A startup error that a user can resolve; its message is shown without a stack trace. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
