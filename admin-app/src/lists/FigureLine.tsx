import { Link } from '@rotavisto/shared/router';
import styles from './lists.module.css';

interface Figure {
  title: string;
  value: string;
  note?: string;
  /** The address of the rows that the figure counts. */
  to: string;
}

/** Shows the figures of a list beside its title, each as a link to its rows. */
export function FigureLine({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={styles.line}>
      {figures.map(({ title, value, note, to }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>
            <Link to={to} aria-label={`${title}: ${value}`}>
              {value}
            </Link>
            {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
