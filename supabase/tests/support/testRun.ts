/** Values that the setup of a run leaves for its teardown. */
export const testRun: { stop?: () => Promise<void>; folder?: string } = {};
