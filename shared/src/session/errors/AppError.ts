const statusOf = (cause: unknown): number | undefined =>
  typeof cause === 'object' && cause !== null && 'status' in cause && typeof cause.status === 'number'
    ? cause.status
    : undefined;

/**
 * A request that failed: `code` is the product's or the server's name for the reason, `status` the HTTP status of the cause
 * (0 without an answer). The message is the server's and for logs; `sentence` makes what is shown. `toAppError` makes one of
 * the failure of another.
 */
export class AppError extends Error {
  readonly code: string;
  readonly status: number | undefined;

  constructor(code: string, message = '', cause?: unknown) {
    super(message, { cause });
    this.name = 'AppError';
    this.code = code;
    this.status = statusOf(cause);
  }
}
