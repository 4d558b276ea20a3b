import { type DateOnly, dateInSaoPaulo } from '../../domain';
import type { NotificationItem } from './types';

/** The items of each day in São Paulo, in their order. */
export function byDay(items: readonly NotificationItem[]): [DateOnly, NotificationItem[]][] {
  const days = new Map<DateOnly, NotificationItem[]>();
  for (const item of items) {
    const day = dateInSaoPaulo(new Date(item.created_at));
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  return [...days];
}
