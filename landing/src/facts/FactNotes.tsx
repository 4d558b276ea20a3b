import { daysBetween, formatDate } from '@rotavisto/shared/domain';
import { useFactTable, useKnownFacts, useToday } from '@rotavisto/shared/facts';
import { d } from '../detailsStrings';
import { usePrintedClaims } from './claims';
import styles from './FactNotes.module.css';
import { factNotes, footnotes } from './facts';
import { oldestCheck } from './printed';
import { Source } from './Source';

/** The age in days of a comparison after which readers are asked to check the sources themselves. */
const READERS_NOTICE_DAYS = 90;

/** The footnotes of the page, then every fact with its source and the date of its comparison, if it has one. */
export function FactNotes() {
  const facts = useKnownFacts();
  const oldest = oldestCheck(useFactTable(), facts);
  const today = useToday();
  const areOld = oldest !== undefined && daysBetween(oldest, today) > READERS_NOTICE_DAYS;
  const claims = usePrintedClaims();
  const notes = footnotes(facts, claims);
  return (
    <div>
      <h2 id="notas">{d('notes.title')}</h2>
      {areOld && <p className={styles.old}>{d('notes.old')}</p>}
      <ol className={styles.footnotes}>
        {notes.map((note, index) => (
          <li key={note.label} id={`nota-${index + 1}`}>
            <strong>
              {note.label}, {note.value}.
            </strong>{' '}
            <span>{note.source}</span>
            {note.checkedOn && <span> ({d('notes.checkedOn', { date: formatDate(note.checkedOn) })})</span>}
            <span>.</span>
          </li>
        ))}
      </ol>
      <details className={styles.sources}>
        <summary>{d('notes.sources')}</summary>
        <p>{d('notes.lead')}</p>
        <ul>
          {[...notes, ...factNotes(facts, claims)].map((note) => (
            <li key={note.label}>
              <strong>
                {note.label}: {note.value}.
              </strong>{' '}
              <Source note={note} />.
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
