import { locale } from '@rotavisto/shared/lib';

const MINUTE = 60_000;

const written = (value: number, unit: 'minute' | 'hour' | 'day') =>
  value.toLocaleString(locale(), { style: 'unit', unit, unitDisplay: 'long' });

/** Returns a time span in its largest unit. */
export function span(milliseconds: number): string {
  const minutes = Math.max(0, Math.round(milliseconds / MINUTE));
  if (minutes < 60) return written(minutes, 'minute');
  const hours = Math.round(minutes / 60);
  return hours < 48 ? written(hours, 'hour') : written(Math.round(hours / 24), 'day');
}
