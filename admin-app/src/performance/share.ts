/** How much of the whole, in percent; null where there is no whole. */
export const share = (part: number, whole: number): number | null =>
  whole > 0 ? Math.round((part * 100) / whole) : null;
