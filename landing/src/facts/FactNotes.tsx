import { formatDate } from '@rotavisto/shared/domain';
import { d } from '../detailsStrings';
import styles from './FactNotes.module.css';
import { FACTS, type Fact, ratingOf } from './facts';
import { usePublishedRating } from './usePublishedRating';
import { useToday } from './useToday';
import { areOld, isCurrent } from './values';

/** Footnotes 1 to 3 of the page, then every fact with its source and the day it was checked. */
const FOOTNOTES = ['approvalRate', 'fasterBy', 'rating'] as const;

export function FactNotes() {
  const published = usePublishedRating();
  const today = useToday();
  const facts = published ? { ...FACTS, rating: ratingOf(published) } : FACTS;
  return (
    <div>
      <h2 id="notas">{d('notes.title')}</h2>
      {areOld(today) && <p className={styles.old}>{d('notes.old')}</p>}
      <ol className={styles.footnotes}>
        {FOOTNOTES.map((name) => facts[name]).map((fact: Fact, index) => (
          <li key={fact.label} id={`nota-${index + 1}`}>
            <strong>
              {fact.label}, {fact.value}.
            </strong>{' '}
            {fact.source} ({d('notes.checkedOn', { date: formatDate(fact.checkedOn) })}).
          </li>
        ))}
      </ol>
      <details className={styles.sources}>
        <summary>{d('notes.sources')}</summary>
        <p>{d('notes.lead')}</p>
        <ul>
          {Object.values<Fact>(facts)
            .filter((fact) => isCurrent(fact, today))
            .map((fact) => (
              <li key={fact.label}>
                <strong>
                  {fact.label}: {fact.value}.
                </strong>{' '}
                {fact.url ? (
                  <a href={fact.url} rel="noopener noreferrer" target="_blank">
                    {fact.source}
                  </a>
                ) : (
                  fact.source
                )}
                , {d('notes.checkedOn', { date: formatDate(fact.checkedOn) })}.
              </li>
            ))}
        </ul>
      </details>
    </div>
  );
}
