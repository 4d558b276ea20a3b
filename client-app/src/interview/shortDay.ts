import type { DateOnly } from '@rotavisto/shared/domain';

type Part = 'weekday' | 'day' | 'month';

/** `ter 1 dez`, in the language of the page. */
export const shortDay = (day: DateOnly, language: string): string =>
  inParts(day, language, ['weekday', 'day', 'month']);

/** `1 dez`, or one of its parts. */
export const dayAndMonth = (day: DateOnly, language: string): string => inParts(day, language, ['day', 'month']);

export function inParts(day: DateOnly, language: string, wanted: readonly Part[]): string {
  const format = new Intl.DateTimeFormat(language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  const parts = format.formatToParts(new Date(`${day}T00:00:00Z`));
  return wanted.map((type) => parts.find((part) => part.type === type)?.value.replace('.', '')).join(' ');
}
