import RocketOutlined from '@ant-design/icons-svg/es/asn/RocketOutlined';
import { Stamp, type StampTone } from '@rotavisto/shared/brand';
import { type Actor, formatDate, type StepType, todayInSaoPaulo, whoMustAct } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { Icon } from '@rotavisto/shared/ui';
import { type ReactNode, useContext } from 'react';
import { useOfficialProgress } from '../../official/useOfficialProgress';
import { CardsContext } from '../board/cardsContext';
import { DensityContext } from '../board/density';
import type { BoardApplication } from '../cards';
import styles from '../kanban.module.css';
import { daysInStep, type TravelUrgency, travelUrgency } from './signals';

/** The character of a plane, shown as text and not as a coloured emoji. */
const PLANE = '\u2708\uFE0E';

const URGENCY_TONE: Record<TravelUrgency, StampTone> = { past: 'failed', urgent: 'failed', soon: 'waiting' };
const TURN_TONE: Record<Actor, StampTone> = { consultant: 'active', client: 'neutral', consulate: 'neutral' };

/**
 * The party that has to act, since when, and the date of travel. A warning is a stamp, other signals are plain text.
 */
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
  const { opened_at, state = 'open', is_renewed } = application.official_form ?? {};
  const isAwaited = (step === 'payment' && !has_protocol) || is_renewed;
  const isTold = isAwaited || (!has_protocol && (state !== 'open' || opened_at));
  const official = isTold && words && ((isAwaited && words.waits) || words.state);
  const date = formatDate(intended_arrival);
  const turn = t(`kanban.turn.${actor}`);
  const isMarked = useContext(CardsContext).marked.has(application.application_id);
  const stood = days !== null && t(isMarked ? 'kanban.stuck' : 'kanban.days', { count: days });
  const travel = intended_arrival && t(urgency ? `kanban.travel.${urgency}` : 'kanban.travel.later', { date });

  if (isCompact) {
    const late = actor === 'consultant' ? styles.warned : styles.marked;
    return (
      <span className={styles.three} title={official || undefined}>
        <Short of={turn} className={actor === 'consultant' ? styles.yours : undefined}>
          {t(`kanban.short.turn.${actor}`)}
        </Short>
        {stood && (
          <Short of={stood} className={isMarked ? late : undefined}>
            {t('kanban.short.days', { count: days })}
          </Short>
        )}
        {travel && (
          <Short of={travel} className={urgency ? styles.pressing : undefined}>
            {PLANE} {date.replace(/[,/] ?\d{4}$/, '')}
          </Short>
        )}
        {official && <span className="rv-visually-hidden">{official}</span>}
      </span>
    );
  }
  return (
    <>
      <span className={styles.signals}>
        <Stamp tone={TURN_TONE[actor]}>{turn}</Stamp>
        {isMarked && <Stamp tone="waiting">{stood}</Stamp>}
        {urgency && (
          <Stamp tone={URGENCY_TONE[urgency]} icon={<Icon of={RocketOutlined} />}>
            {travel}
          </Stamp>
        )}
      </span>
      <span className={styles.words}>
        {!isMarked && stood && <span>{stood}</span>}
        {!urgency && travel && <span>{travel}</span>}
        {official && <span>{official}</span>}
      </span>
    </>
  );
}

interface ShortProps {
  /** The full text of the signal, for screen readers and the tooltip. */
  of: string;
  className: string | undefined;
  children: ReactNode;
}

function Short({ of, className, children }: ShortProps) {
  return (
    <span title={of} className={className}>
      <span aria-hidden>{children}</span>
      <span className="rv-visually-hidden">{of} </span>
    </span>
  );
}
