import { StatCard } from '@rotavisto/shared/ui';
import type { ReactNode } from 'react';
import styles from './lists.module.css';

interface Figure {
  title: string;
  value: ReactNode;
  note?: string;
  icon?: ReactNode;
}

export function CardRow({ cards }: { cards: readonly Figure[] }) {
  return (
    <div className={cards.some((card) => card.note) ? `${styles.cards} ${styles.noted}` : styles.cards}>
      {cards.map((card) => (
        <StatCard key={card.title} title={card.title} value={card.value} note={card.note} icon={card.icon} />
      ))}
    </div>
  );
}
