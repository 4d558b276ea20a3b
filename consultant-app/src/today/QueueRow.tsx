import {
  dateInSaoPaulo,
  daysBetween,
  formatDate,
  formatTime,
  isStepType,
  todayInSaoPaulo,
} from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { Link } from '@rotavisto/shared/router';
import { useId } from 'react';
import type { DialogName } from '../kanban/cards';
import { QueueAction } from './QueueAction';
import { type QueueEntry, since } from './queue';
import styles from './today.module.css';
import './strings';

interface Props {
  entry: QueueEntry;
  onOpen: (dialog: DialogName, applicationId: string) => void;
}

/** A queue entry: client, subject, waiting time and its one action. */
export function QueueRow({ entry, onOpen }: Props) {
  const t = useT('consultantToday', 'steps');
  const nameId = useId();
  const { kind, detail, quantity, current_step, application_id, client_id, client_name, intended_arrival } = entry;
  const why = {
    meeting: () => t('why.meeting'),
    documents: () => t('why.documents', { count: quantity ?? 0 }),
    message: () => (detail ? t('why.message', { text: detail }) : t('why.messageGone')),
    ds160: () => t('why.ds160'),
    task: () => t('why.task', { title: detail ?? '' }),
    stuck: () =>
      isStepType(current_step) ? t('why.stuck', { step: t(`steps:type.${current_step}`) }) : t('why.stuckSomewhere'),
  }[kind]();
  return (
    <li className={styles.row} data-kind={kind}>
      <QueueWhen entry={entry} />
      <Link
        id={nameId}
        data-name
        className={styles.name}
        to={application_id ? `/consultant/applications/${application_id}` : `/consultant/support?clientId=${client_id}`}
      >
        {client_name}
      </Link>
      <span className={styles.why}>{why}</span>
      {intended_arrival && <span className={styles.travel}>{t('travel', { date: formatDate(intended_arrival) })}</span>}
      <span className={styles.action}>
        <QueueAction entry={entry} nameId={nameId} onOpen={onOpen} />
      </span>
    </li>
  );
}

/** The time of a meeting, the day of a task, and the waiting time of every other entry. */
function QueueWhen({ entry }: { entry: QueueEntry }) {
  const t = useT('consultantToday');
  const now = new Date();
  if (entry.kind === 'meeting') return <span className={styles.when}>{formatTime(entry.since)}</span>;
  if (entry.kind !== 'task') return <span className={styles.when}>{since(entry.since, now)}</span>;
  const late = daysBetween(dateInSaoPaulo(new Date(entry.since)), todayInSaoPaulo(now));
  return (
    <span className={late > 0 ? styles.late : styles.when}>
      {late > 0 ? t('due.late', { count: late }) : t('due.today')}
    </span>
  );
}
