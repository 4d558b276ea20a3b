import { LEGAL_VERSION } from '../../shared/src/domain/legalVersion';

const BEHIND_UTC_MS = 3 * 3_600_000;

/** The version of the texts at a moment, by the day in São Paulo; older ones are named after their month. */
export function versionAt(at: string): string {
  const day = new Date(Date.parse(at) - BEHIND_UTC_MS).toISOString().slice(0, 10);
  return day < LEGAL_VERSION ? day.slice(0, 7) : LEGAL_VERSION;
}
