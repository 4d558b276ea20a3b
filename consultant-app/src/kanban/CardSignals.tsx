import RocketOutlined from '@ant-design/icons-svg/es/asn/RocketOutlined';
import { Stamp, type StampTone } from '@rotavisto/shared/brand';
import { type Actor, formatDate, type StepType, todayInSaoPaulo, whoMustAct } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { Icon } from '@rotavisto/shared/ui';
import styles from './kanban.module.css';
import { stuckDays, type TravelUrgency, travelUrgency } from './signals';
import type { BoardApplication } from './types';

const URGENCY_TONE: Record<TravelUrgency, StampTone> = { past: 'failed', urgent: 'failed', soon: 'waiting' };
const TURN_TONE: Record<Actor, StampTone> = { consultant: 'active', client: 'neutral', consulate: 'neutral' };

/** Whose turn it is, "Parado há N dias" and how near the journey is. */
export function CardSignals({ application, step }: { application: BoardApplication; step: StepType }) {
  const t = useT('consultant');
  const { current_step_since, intended_arrival, has_protocol, has_pre_interview, has_consulate_appointment } =
    application;
  const days = stuckDays(current_step_since, new Date());
  const urgency = travelUrgency(intended_arrival, todayInSaoPaulo());
  const actor = whoMustAct(step, {
    hasProtocol: has_protocol,
    hasPreInterview: has_pre_interview,
    hasConsulateAppointment: has_consulate_appointment,
  });
  return (
    <span className={styles.signals}>
      <Stamp tone={TURN_TONE[actor]}>{t(`kanban.turn.${actor}`)}</Stamp>
      {days !== null && <Stamp tone="waiting">{t('kanban.stuck', { count: days })}</Stamp>}
      {urgency !== null && (
        <Stamp tone={URGENCY_TONE[urgency]} icon={<Icon of={RocketOutlined} />}>
          {t(`kanban.travel.${urgency}`, { date: formatDate(intended_arrival) })}
        </Stamp>
      )}
    </span>
  );
}
