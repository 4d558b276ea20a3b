const FEWEST_DECISIONS = 20;

/** Whether so many decisions make a rate of approval worth saying. */
export const isEnoughForRate = (decisions: number): boolean => decisions >= FEWEST_DECISIONS;
