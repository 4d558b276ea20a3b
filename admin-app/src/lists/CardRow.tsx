import { Link } from '@rotavisto/shared/router';
import { StatCard } from '@rotavisto/shared/ui';
import type { ReactNode } from 'react';
import styles from './lists.module.css';

interface Figure {
  title: string;
  value: ReactNode;
  /** The value in words for screen readers, if it is not plain text. */
  spoken?: string;
  note?: string;
  icon?: ReactNode;
  /** The address of the rows that the figure counts. */
  to?: string;
}

export function CardRow({ cards }: { cards: readonly Figure[] }) {
  return (
    <div className={cards.some((card) => card.note) ? `${styles.cards} ${styles.noted}` : styles.cards}>
      {cards.map(({ title, value, spoken = value, note, icon, to }) => {
        const figure = to ? (
          <Link
            to={to}
            className={styles.cardLink}
            aria-label={typeof spoken === 'string' ? `${title}: ${spoken}` : title}
          >
            {value}
          </Link>
        ) : (
          value
        );
        return <StatCard key={title} title={title} value={figure} note={note} icon={icon} />;
      })}
    </div>
  );
}
