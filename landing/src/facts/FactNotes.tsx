import { formatDate } from '@rotavisto/shared/domain';
import { d } from '../details';
import styles from './FactNotes.module.css';
import { FACTS, type Fact } from './facts';

/** Footnotes 1 to 3 of the page, then every fact with its source and the day it was checked. */
const FOOTNOTES: readonly Fact[] = [FACTS.approvalRate, FACTS.fasterBy, FACTS.rating];
const ALL: readonly Fact[] = Object.values(FACTS);

export function FactNotes() {
  return (
    <div>
      <h2 id="notas">{d('notes.title')}</h2>
      <ol className={styles.footnotes}>
        {FOOTNOTES.map((fact, index) => (
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
          {ALL.map((fact) => (
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
