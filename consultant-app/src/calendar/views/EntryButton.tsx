import { formatTime } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { onPlainPress } from '@rotavisto/shared/lib';
import { Badge } from 'antd';
import type { ComponentProps } from 'react';
import { type AgendaEntry, statusOf } from '../appointments';
import styles from '../calendar.module.css';
import { kindOf, nameOf } from '../kinds';
import '../strings';

interface Props extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  entry: AgendaEntry;
  /** The time shown while the entry is dragged. */
  time?: string;
  onOpen: () => void;
}

/** The time, the full name and the kind of an entry; the kind has a colour, the status a dot. */
export function EntryButton({ entry, time = entry.time, className = '', onOpen, ...link }: Props) {
  const t = useT('consultantCalendar');
  const kind = kindOf(entry);
  const status = 'kind' in entry ? null : statusOf(entry.status);
  return (
    <a
      draggable={false}
      {...link}
      href={`/consultant/calendar?dia=${entry.date}&open=${entry.id}`}
      onClick={onPlainPress(onOpen)}
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
    </a>
  );
}
