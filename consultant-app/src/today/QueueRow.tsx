import ClockCircleOutlined from '@ant-design/icons-svg/es/asn/ClockCircleOutlined';
import {
  caseName,
  dateInSaoPaulo,
  daysBetween,
  formatDate,
  formatTime,
  todayInSaoPaulo,
} from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { Link } from '@rotavisto/shared/router';
import { Icon, IconButton } from '@rotavisto/shared/ui';
import { useId } from 'react';
import type { DialogName } from '../kanban/cards';
import { EntryWhy } from './EntryWhy';
import { KindIcon } from './KindIcon';
import { QueueAction } from './QueueAction';
import { type QueueEntry, since } from './queue';
import styles from './today.module.css';
import './strings';

interface Props {
  entry: QueueEntry;
  onOpen: (dialog: DialogName, applicationId: string) => void;
  onSnooze: () => void;
}

/** An entry of the queue: client, subject, waiting time, its action and a button to snooze it. */
export function QueueRow({ entry, onOpen, onSnooze }: Props) {
  const t = useT('consultantToday');
  const nameId = useId();
  const { kind, client_name, traveller, intended_arrival } = entry;
  const name = caseName(client_name, traveller);
  return (
    <li className={styles.row} data-row data-kind={kind}>
      <KindIcon kind={kind} />
      <QueueWhen entry={entry} />
      <Link id={nameId} data-name className={styles.name} to={pageOf(entry)}>
        {name}
      </Link>
      <span className={styles.why}>
        <EntryWhy entry={entry} />
      </span>
      {intended_arrival && <span className={styles.travel}>{t('travel', { date: formatDate(intended_arrival) })}</span>}
      <span className={styles.action}>
        <QueueAction entry={entry} nameId={nameId} onOpen={onOpen} />
        <IconButton
          data-snooze
          icon={<Icon of={ClockCircleOutlined} />}
          title={t('snooze.title')}
          aria-label={t('snooze.of', { name })}
          onClick={onSnooze}
        />
      </span>
    </li>
  );
}

/** The address of the case, or of the conversation with a client without a case. */
export const pageOf = ({ application_id, client_id }: QueueEntry): string =>
  application_id ? `/consultant/applications/${application_id}` : `/consultant/support?clientId=${client_id}`;

const HAS_HOUR = ['meeting', 'casv', 'consulate'];

/** The time of a meeting or visit, the day of a task, and the waiting time of every other entry. */
function QueueWhen({ entry }: { entry: QueueEntry }) {
  const t = useT('consultantToday');
  const now = new Date();
  if (HAS_HOUR.includes(entry.kind)) return <span className={styles.when}>{formatTime(entry.since)}</span>;
  const day = dateInSaoPaulo(new Date(entry.since));
  if (entry.kind === 'link') {
    return <span className={styles.when}>{`${formatDate(day)} ${formatTime(entry.since)}`}</span>;
  }
  if (entry.kind !== 'task') return <span className={styles.when}>{since(entry.since, now)}</span>;
  const late = daysBetween(day, todayInSaoPaulo(now));
  return (
    <span className={late > 0 ? styles.late : styles.when}>
      {late > 0 ? t('due.late', { count: late }) : t('due.today')}
    </span>
  );
}
