import { isOpenApplication, todayInSaoPaulo, whoMustAct } from '@rotavisto/shared/domain';
import { columnOf } from './groupByCurrentStep';
import { travelUrgency } from './signals';
import type { BoardApplication } from './types';

const FINISHED = 2;

/** 0 where the consultant has to act, 1 where somebody else does, 2 for what is over. */
function rank(card: BoardApplication): number {
  if (!isOpenApplication(card.status)) return FINISHED;
  const actor = whoMustAct(columnOf(card), {
    hasProtocol: card.has_protocol,
    hasPreInterview: card.has_pre_interview,
    hasConsulateAppointment: card.has_consulate_appointment,
  });
  return actor === 'consultant' ? 0 : 1;
}

/**
 * What waits for the consultant first; of that, whose journey is near, then what has stood still longest; what is over
 * last, the newest of it first.
 */
export function byUrgency(cards: readonly BoardApplication[]): BoardApplication[] {
  const today = todayInSaoPaulo();
  const ranked = cards.map((card) => ({
    card,
    rank: rank(card),
    isNear: travelUrgency(card.intended_arrival, today) === 'urgent',
  }));
  ranked.sort((one, other) => {
    if (one.rank !== other.rank) return one.rank - other.rank;
    if (one.rank === FINISHED) return other.card.updated_at.localeCompare(one.card.updated_at);
    if (one.isNear !== other.isNear) return one.isNear ? -1 : 1;
    return (one.card.current_step_since ?? '').localeCompare(other.card.current_step_since ?? '');
  });
  return ranked.map(({ card }) => card);
}
