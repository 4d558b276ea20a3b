import { ClockCircleOutlined, RocketOutlined } from '@ant-design/icons';
import { formatDate, todayInSaoPaulo } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { Tag } from 'antd';
import styles from './kanban.module.css';
import { stuckDays, type TravelUrgency, travelUrgency } from './signals';

const COLOUR: Record<TravelUrgency, string> = { past: 'error', urgent: 'error', soon: 'warning' };

/** "Parado há N dias" and how near the journey is. */
export function CardSignals({ since, arrival }: { since: string | null; arrival: string | null }) {
  const t = useT('consultant');
  const days = stuckDays(since, new Date());
  const urgency = travelUrgency(arrival, todayInSaoPaulo());
  if (days === null && urgency === null) return null;
  return (
    <span className={styles.signals}>
      {days !== null && (
        <Tag icon={<ClockCircleOutlined aria-hidden />} color="warning">
          {t('kanban.stuck', { count: days })}
        </Tag>
      )}
      {urgency !== null && (
        <Tag icon={<RocketOutlined aria-hidden />} color={COLOUR[urgency]}>
          {t(`kanban.travel.${urgency}`, { date: formatDate(arrival) })}
        </Tag>
      )}
    </span>
  );
}
