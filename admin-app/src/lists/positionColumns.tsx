import {
  type Actor,
  daysBetween,
  isDraftWithClient,
  STUCK_AFTER_DAYS,
  todayInSaoPaulo,
  whoMustAct,
} from '@rotavisto/shared/domain';
import type { Composite } from '@rotavisto/shared/supabase';
import type { DataColumn } from '@rotavisto/shared/ui';
import type { useT } from '../strings';
import { dayText, isoDay } from './day';
import { count } from './figures';
import styles from './lists.module.css';

type Position = Composite<'case_position'>;

const turnOf = (position: Position): Actor | null =>
  position.current_step &&
  whoMustAct(position.current_step, {
    hasProtocol: position.has_protocol,
    hasPreInterview: position.has_pre_interview,
    hasConsulateAppointment: position.has_consulate_appointment,
    isDraftWithClient: isDraftWithClient(position.official_form),
  });

const daysIn = ({ current_step_since: since }: Position): number | null =>
  since ? Math.max(0, daysBetween(isoDay(since), todayInSaoPaulo())) : null;

/** Describes the position of an open case in one line, for phones. */
export function positionLine(t: ReturnType<typeof useT>, position: Position): string {
  const [actor, days] = [turnOf(position), daysIn(position)];
  return [
    position.current_step && t(`steps:short.${position.current_step}`),
    actor && t(`position.actor.${actor}`),
    days !== null && t(days === 1 ? 'position.dayOne' : 'position.dayMany', { count: count(days) }),
    position.unread > 0 && t('position.unreadCount', { count: count(position.unread) }),
  ]
    .filter(Boolean)
    .join(' · ');
}

interface Options {
  /** The keys of the columns that are hidden until the user chooses them. */
  extra?: readonly string[];
  /** The server can order the list by these columns. */
  canSort?: boolean;
}

/** Returns the columns for the position of an open case: step, turn, days, travel, unread. A closed case has empty cells. */
export function positionColumns<Row extends { position: Position | null }>(
  t: ReturnType<typeof useT>,
  { extra = [], canSort = false }: Options = {},
): DataColumn<Row>[] {
  const columns: DataColumn<Row>[] = [
    {
      key: 'step',
      title: t('position.step'),
      width: 100,
      render: ({ position }) => position?.current_step && t(`steps:short.${position.current_step}`),
    },
    {
      key: 'turn',
      title: t('position.turn'),
      width: 92,
      render: ({ position }) => {
        const actor = position && turnOf(position);
        return actor && t(`position.actor.${actor}`);
      },
    },
    {
      key: 'days',
      title: t('position.days'),
      width: 66,
      align: 'right',
      sorts: { descending: 'waiting' },
      render: ({ position }) => {
        const days = position && daysIn(position);
        if (days === null) return null;
        const isLate = days >= STUCK_AFTER_DAYS && position !== null && turnOf(position) === 'consultant';
        return (
          <span className={isLate ? styles.late : undefined} title={isLate ? t('position.late') : undefined}>
            {count(days)}
            {isLate && <span className="rv-visually-hidden"> {t('position.late')}</span>}
          </span>
        );
      },
    },
    {
      key: 'travel',
      title: t('position.travel'),
      width: 108,
      sorts: { ascending: 'travel' },
      render: ({ position }) => position && dayText(position.intended_arrival),
    },
    {
      key: 'unread',
      title: t('position.unread'),
      width: 74,
      align: 'right',
      sorts: { descending: 'unread' },
      render: ({ position }) => (position?.unread ? <strong>{count(position.unread)}</strong> : null),
    },
  ];
  return columns.map(({ sorts, ...column }) => ({
    ...column,
    ...(canSort && sorts ? { sorts } : {}),
    isExtra: extra.includes(column.key),
  }));
}
