/** What the set-up of a run leaves for its tear-down. */
export const testRun: { stop?: () => Promise<void>; folder?: string } = {};
