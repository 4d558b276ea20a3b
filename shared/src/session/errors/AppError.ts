/** Returns the number with this name in the cause. */
function numberIn(cause: unknown, name: 'status' | 'retryAfter'): number | undefined {
  const value: unknown = Object(cause)[name];
  return typeof value === 'number' ? value : undefined;
}

/**
 * A failed request: `code` is the name of the reason, `status` the HTTP status of the cause (0 without an answer),
 * `retryAfter` the ms until the server accepts requests again. The message is the server's, for logs; `sentence` returns the text for users. `toAppError` converts other failures.
 */
export class AppError extends Error {
  readonly code: string;
  readonly status: number | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: string, message = '', cause?: unknown) {
    super(message, { cause });
    this.name = 'AppError';
    this.code = code;
    this.status = numberIn(cause, 'status');
    this.retryAfter = numberIn(cause, 'retryAfter');
  }
}
