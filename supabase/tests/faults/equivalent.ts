/** Faults that change nothing anybody could notice, each with the reason. */
export const EQUIVALENT: Record<string, string> = {};
