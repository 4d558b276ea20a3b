import type { DateOnly } from '@rotavisto/shared/domain';

const PARTS = ['weekday', 'day', 'month'] as const;

/** `ter 1 dez`, in the language of the page. */
export function shortDay(day: DateOnly, language: string): string {
  const format = new Intl.DateTimeFormat(language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  const parts = format.formatToParts(new Date(`${day}T00:00:00Z`));
  return PARTS.map((type) => parts.find((part) => part.type === type)?.value.replace('.', '')).join(' ');
}
