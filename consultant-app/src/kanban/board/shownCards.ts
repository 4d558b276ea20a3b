import {
  isApplicationStatus,
  isOpenApplication,
  STEP_TYPES,
  type StepType,
  todayInSaoPaulo,
  whoMustAct,
} from '@rotavisto/shared/domain';
import { plain } from '@rotavisto/shared/lib';
import { daysInStep, isStuck, standOut, travelUrgency } from '../card/signals';
import { type BoardApplication, columnOf } from '../cards';

interface BoardEntry {
  client_name: string;
  traveller?: { full_name: string } | null;
  client_email: string;
  status: string;
}

/**
 * Searches in the names of client and child and in the e-mail address, ignoring case and accents; an unknown status
 * filters no card.
 */
export function filterBoard<E extends BoardEntry>(entries: readonly E[], search: string, status: string): E[] {
  const wanted = plain(search.trim());
  return entries.filter(
    (entry) =>
      (!isApplicationStatus(status) || entry.status === status) &&
      plain(`${entry.traveller?.full_name ?? ''}\n${entry.client_name}\n${entry.client_email}`).includes(wanted),
  );
}

/** The number of finished cases shown: a consultant has hundreds after some years, and works with the open cases. */
const FEW = 5;

/** Returns the cards with only the first finished cases, in the given order, and the number of hidden cards. */
export function foldFinished<A extends { status: string }>(cards: readonly A[], isWhole: boolean) {
  const finished = cards.filter(({ status }) => !isOpenApplication(status));
  if (isWhole || finished.length <= FEW) return { shown: [...cards], folded: 0 };
  const left = new Set(finished.slice(FEW));
  return { shown: cards.filter((card) => !left.has(card)), folded: left.size };
}

/** Returns the number of open cases in each column; the view of finished cases counts the finished cases. */
export function countsOf<A extends { status: string }>(
  columns: Record<StepType, A[]>,
  isFinishedView: boolean,
): Record<StepType, number> {
  const counts = STEP_TYPES.map((step) => [
    step,
    columns[step].filter(({ status }) => isFinishedView || isOpenApplication(status)).length,
  ]);
  return Object.fromEntries(counts);
}

/** Returns the number of overdue cards in each column, and the ids of the highlighted cards. */
export function overdueOf(columns: Record<StepType, BoardApplication[]>) {
  const now = new Date();
  const marked = new Set<string>();
  const counts = STEP_TYPES.map((step) => {
    const open = columns[step].filter(({ status }) => isOpenApplication(status));
    const days = open.map((card) => ({ id: card.application_id, days: daysInStep(card.current_step_since, now) }));
    for (const id of standOut(days)) marked.add(id);
    return [step, days.filter((one) => isStuck(one.days)).length];
  });
  return { marked, overdue: Object.fromEntries(counts) as Record<StepType, number> };
}

const FINISHED = 2;

/** Returns 0 when the consultant has to act, 1 when another party has to act, 2 for finished cases. */
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
 * Sorts cards: the consultant's cards first, near and past journeys before others, then by the longest wait; finished
 * cases last, the newest first.
 */
export function byUrgency(cards: readonly BoardApplication[]): BoardApplication[] {
  const today = todayInSaoPaulo();
  const ranked = cards.map((card) => ({
    card,
    rank: rank(card),
    isNear: ['past', 'urgent'].includes(travelUrgency(card.intended_arrival, today) ?? ''),
  }));
  ranked.sort((one, other) => {
    if (one.rank !== other.rank) return one.rank - other.rank;
    if (one.rank === FINISHED) return other.card.updated_at.localeCompare(one.card.updated_at);
    if (one.isNear !== other.isNear) return one.isNear ? -1 : 1;
    return (one.card.current_step_since ?? '').localeCompare(other.card.current_step_since ?? '');
  });
  return ranked.map(({ card }) => card);
}
