import { useId } from 'react';
import { addDays, type DateOnly, dateInSaoPaulo, formatDate, todayInSaoPaulo } from '../../domain';
import { useT } from '../../i18n';
import { NotificationCard } from './NotificationCard';
import styles from './notifications.module.css';
import type { NotificationText } from './notificationTexts';
import type { NotificationItem } from './types';

interface DayProps {
  day: DateOnly;
  items: readonly NotificationItem[];
  textOf: (item: NotificationItem) => NotificationText;
  onOpen: (item: NotificationItem) => void;
}

export function DayOfNotifications({ day, items, textOf, onOpen }: DayProps) {
  const t = useT('notifications');
  const headingId = useId();
  const today = todayInSaoPaulo();
  const isYesterday = day === addDays(today, -1);
  return (
    <section aria-labelledby={headingId} className={styles.day}>
      <h2 id={headingId} className={styles.dayTitle}>
        {day === today ? t('today') : isYesterday ? t('yesterday') : formatDate(day)}
      </h2>
      <ul className={styles.list}>
        {items.map((item) => (
          <NotificationCard key={item.id} item={item} text={textOf(item)} onOpen={() => onOpen(item)} />
        ))}
      </ul>
    </section>
  );
}

/** The items of each day in São Paulo, in their order. */
export function byDay(items: readonly NotificationItem[]): [DateOnly, NotificationItem[]][] {
  const days = new Map<DateOnly, NotificationItem[]>();
  for (const item of items) {
    const day = dateInSaoPaulo(new Date(item.created_at));
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  return [...days];
}
