/** A refusal of the backend: its identifier or SQLSTATE, never a sentence to show. */
export class DataError extends Error {
  readonly code: string;
  /** The HTTP status, 0 where no answer came. */
  readonly status: number;
  /** The field or detail the server names, where it does. */
  readonly details: string | null;

  constructor(code: string, message: string, status = 400, details: string | null = null) {
    super(message);
    this.name = 'DataError';
    this.code = code;
    this.status = status;
    this.details = details;
  }
}
