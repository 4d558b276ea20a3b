import { formatDate, isStepType } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { Link } from '@rotavisto/shared/router';
import { useId } from 'react';
import type { DialogName } from '../kanban/types';
import { QueueAction } from './QueueAction';
import { QueueWhen } from './QueueWhen';
import styles from './today.module.css';
import type { QueueEntry } from './types';
import './strings';

interface Props {
  entry: QueueEntry;
  onOpen: (dialog: DialogName, applicationId: string) => void;
}

/** Who waits, for what, since when, and the one thing to do about it. */
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
