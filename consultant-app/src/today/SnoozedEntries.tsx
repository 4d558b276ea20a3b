import { caseName, formatDate } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { Link } from '@rotavisto/shared/router';
import { Button } from '@rotavisto/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { wakeEntry } from '../data/caseWork';
import { EntryWhy } from './EntryWhy';
import { KindIcon } from './KindIcon';
import { pageOf } from './QueueRow';
import { keyOf, type QueueEntry } from './queue';
import styles from './today.module.css';
import './strings';

/** The snoozed entries, with the wake-up day and the reason. */
export function SnoozedEntries({ entries }: { entries: readonly QueueEntry[] }) {
  const t = useT('consultantToday');
  return (
    <details className={styles.snoozed}>
      <summary>{t('snooze.list', { count: entries.length })}</summary>
      <ul className={styles.rows}>
        {entries.map((entry) => (
          <SnoozedRow key={keyOf(entry)} entry={entry} />
        ))}
      </ul>
    </details>
  );
}

function SnoozedRow({ entry }: { entry: QueueEntry }) {
  const t = useT('consultantToday');
  const nameId = useId();
  const { mutate, isPending } = useMutation(wakeEntry);
  const { kind, snoozed_until, snooze_reason, client_name, traveller } = entry;
  return (
    <li className={styles.row}>
      <KindIcon kind={kind} />
      <span className={styles.when}>{t('snooze.until', { date: formatDate(snoozed_until) })}</span>
      <Link id={nameId} className={styles.name} to={pageOf(entry)}>
        {caseName(client_name, traveller)}
      </Link>
      <span className={styles.why}>
        <EntryWhy entry={entry} />
      </span>
      {snooze_reason && <span className={styles.travel}>{t(`snooze.reasons.${snooze_reason}`)}</span>}
      <span className={styles.action}>
        <Button aria-describedby={nameId} loading={isPending} onClick={() => mutate(entry)}>
          {t('snooze.wake')}
        </Button>
      </span>
    </li>
  );
}
