import { RocketOutlined } from '@ant-design/icons';
import { Stamp, type StampTone } from '@rotavisto/shared/brand';
import { formatDate, todayInSaoPaulo } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import styles from './kanban.module.css';
import { stuckDays, type TravelUrgency, travelUrgency } from './signals';

const TONE: Record<TravelUrgency, StampTone> = { past: 'failed', urgent: 'failed', soon: 'waiting' };

/** "Parado há N dias" and how near the journey is. */
export function CardSignals({ since, arrival }: { since: string | null; arrival: string | null }) {
  const t = useT('consultant');
  const days = stuckDays(since, new Date());
  const urgency = travelUrgency(arrival, todayInSaoPaulo());
  if (days === null && urgency === null) return null;
  return (
    <span className={styles.signals}>
      {days !== null && <Stamp tone="waiting">{t('kanban.stuck', { count: days })}</Stamp>}
      {urgency !== null && (
        <Stamp tone={TONE[urgency]} icon={<RocketOutlined aria-hidden />}>
          {t(`kanban.travel.${urgency}`, { date: formatDate(arrival) })}
        </Stamp>
      )}
    </span>
  );
}
