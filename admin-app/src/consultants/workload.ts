/** So many active clients are a full load. */
export const FULL_LOAD = 10;

/** Ten active clients fill the bar. */
export const workloadPercent = (activeClients: number): number =>
  Math.min(100, Math.round((activeClients / FULL_LOAD) * 100));

/** The eleventh is one too many; the database warns from the same one on. */
export const isOverloaded = (activeClients: number): boolean => activeClients > FULL_LOAD;
