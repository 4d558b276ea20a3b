import { formatTime } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { Badge } from 'antd';
import type { ComponentProps } from 'react';
import { type AgendaEntry, statusOf } from '../appointments';
import styles from '../calendar.module.css';
import { kindOf, nameOf } from '../kinds';
import '../strings';

interface Props extends ComponentProps<'button'> {
  entry: AgendaEntry;
  /** The time in place of the entry's own while it is dragged. */
  time?: string;
}

/** Time, whole name and kind of an entry; its colour is that of its kind, the dot that of its status. */
export function EntryButton({ entry, time = entry.time, className = '', ...button }: Props) {
  const t = useT('consultantCalendar');
  const kind = kindOf(entry);
  const status = 'kind' in entry ? null : statusOf(entry.status);
  return (
    <button
      type="button"
      {...button}
      data-entry
      data-date={entry.date}
      data-kind={kind}
      data-status={status?.key}
      className={`${styles.entry} ${className}`}
    >
      <span className={styles.entryText}>
        {formatTime(time)} {nameOf(entry)}
      </span>{' '}
      <span className={styles.kind}>
        {status && <Badge className={styles.dot} color={status.colour} />}
        <span>{t(`calendar.kind.${kind}`)}</span>
      </span>
      {status && <span className="rv-visually-hidden"> ({t(`calendar.status.${status.key}`)})</span>}
    </button>
  );
}
