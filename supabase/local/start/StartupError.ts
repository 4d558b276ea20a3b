/** A refusal to start that a person can act on; the message is shown as it is, without a stack trace. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
