/** Thrown for a dump or folder that cannot be checked; the message has its name and the reason in one sentence. */
export class RestoreRefused extends Error {}
