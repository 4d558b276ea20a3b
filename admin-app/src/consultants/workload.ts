const FULL_LOAD = 10;

/** Ten active clients fill the bar. */
export const workloadPercent = (activeClients: number): number =>
  Math.min(100, Math.round((activeClients / FULL_LOAD) * 100));
