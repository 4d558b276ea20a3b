/** Thrown for a dump or a folder that cannot be checked; the message names it and the reason in one sentence. */
export class RestoreRefused extends Error {}
