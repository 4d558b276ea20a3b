/** The server counts the matches of a search no further than this; one more says that there are more. */
export const COUNTED = 1000;

export const isMoreThanCounted = (total: number): boolean => total === COUNTED + 1;
