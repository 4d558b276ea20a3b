import { readdirSync } from 'node:fs';

/**
 * Returns the current time, or the second after the newest migration, because migrations run in the order of their
 * names.
 */
export function versionAfter(folder: string, now = new Date()): string {
  const moment = Number(now.toISOString().replace(/\D/g, '').slice(0, 14));
  const newest = Math.max(...readdirSync(folder).map((file) => Number(file.slice(0, 14)) || 0));
  return String(Math.max(moment, newest + 1));
}
