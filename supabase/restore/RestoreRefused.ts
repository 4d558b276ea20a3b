/** An input that cannot be checked at all; the message says which, and why, in one sentence. */
export class RestoreRefused extends Error {}
