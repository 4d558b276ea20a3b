import RocketOutlined from '@ant-design/icons-svg/es/asn/RocketOutlined';
import { Stamp, type StampTone } from '@rotavisto/shared/brand';
import { type Actor, formatDate, type StepType, todayInSaoPaulo, whoMustAct } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { Icon } from '@rotavisto/shared/ui';
import { useContext } from 'react';
import { useOfficialProgress } from '../../official/useOfficialProgress';
import { DensityContext } from '../board/density';
import type { BoardApplication } from '../cards';
import styles from '../kanban.module.css';
import { daysInStep, isStuck, type TravelUrgency, travelUrgency } from './signals';

const URGENCY_TONE: Record<TravelUrgency, StampTone> = { past: 'failed', urgent: 'failed', soon: 'waiting' };
const TURN_TONE: Record<Actor, StampTone> = { consultant: 'active', client: 'neutral', consulate: 'neutral' };

/** The party that has to act, since when, and the date of travel: a stamp for a warning, else plain text. */
export function CardSignals({ application, step }: { application: BoardApplication; step: StepType }) {
  const t = useT('consultant');
  const isCompact = useContext(DensityContext) === 'compact';
  const { current_step_since, intended_arrival, has_protocol, has_pre_interview, has_consulate_appointment } =
    application;
  const days = daysInStep(current_step_since, new Date());
  const urgency = travelUrgency(intended_arrival, todayInSaoPaulo());
  const actor = whoMustAct(step, {
    hasProtocol: has_protocol,
    hasPreInterview: has_pre_interview,
    hasConsulateAppointment: has_consulate_appointment,
  });
  const words = useOfficialProgress(application.official_form);
  const { opened_at, state = 'open' } = application.official_form ?? {};
  const isAwaited = step === 'payment' && !has_protocol;
  const isTold = isAwaited || (!has_protocol && (state !== 'open' || opened_at));
  const official = isTold && words && ((isAwaited && words.waits) || words.state);
  const date = formatDate(intended_arrival);
  const turn = t(`kanban.turn.${actor}`);
  const stood = days !== null && t(isStuck(days) ? 'kanban.stuck' : 'kanban.days', { count: days });
  const travel = intended_arrival && t(urgency ? `kanban.travel.${urgency}` : 'kanban.travel.later', { date });

  if (isCompact) {
    return (
      <span className={styles.words}>
        <span className={actor === 'consultant' ? styles.yours : undefined}>{turn}</span>
        {stood && <span className={isStuck(days) ? styles.warned : undefined}>{stood}</span>}
        {travel && <span className={urgency ? styles.pressing : undefined}>{travel}</span>}
        {official && <span>{official}</span>}
      </span>
    );
  }
  return (
    <>
      <span className={styles.signals}>
        <Stamp tone={TURN_TONE[actor]}>{turn}</Stamp>
        {isStuck(days) && <Stamp tone="waiting">{stood}</Stamp>}
        {urgency && (
          <Stamp tone={URGENCY_TONE[urgency]} icon={<Icon of={RocketOutlined} />}>
            {travel}
          </Stamp>
        )}
      </span>
      <span className={styles.words}>
        {!isStuck(days) && stood && <span>{stood}</span>}
        {!urgency && travel && <span>{travel}</span>}
        {official && <span>{official}</span>}
      </span>
    </>
  );
}
