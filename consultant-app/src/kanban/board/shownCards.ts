import {
  isApplicationStatus,
  isOpenApplication,
  STEP_TYPES,
  type StepType,
  todayInSaoPaulo,
  whoMustAct,
} from '@rotavisto/shared/domain';
import { plain } from '@rotavisto/shared/lib';
import { travelUrgency } from '../card/signals';
import { type BoardApplication, columnOf } from '../cards';

interface BoardEntry {
  client_name: string;
  traveller?: { full_name: string } | null;
  client_email: string;
  status: string;
}

/** A part of the client's or the child's name, or of the e-mail, without regard to case and accents; an unknown status filters nothing. */
export function filterBoard<E extends BoardEntry>(entries: readonly E[], search: string, status: string): E[] {
  const wanted = plain(search.trim());
  return entries.filter(
    (entry) =>
      (!isApplicationStatus(status) || entry.status === status) &&
      plain(`${entry.traveller?.full_name ?? ''}\n${entry.client_name}\n${entry.client_email}`).includes(wanted),
  );
}

/** The number of finished cases shown: a consultant of some years has hundreds, and works with the open ones. */
const FEW = 5;

/** The cards with only the first few finished ones, in the order given, and the number of hidden cards. */
export function foldFinished<A extends { status: string }>(cards: readonly A[], isWhole: boolean) {
  const finished = cards.filter(({ status }) => !isOpenApplication(status));
  if (isWhole || finished.length <= FEW) return { shown: [...cards], folded: 0 };
  const left = new Set(finished.slice(FEW));
  return { shown: cards.filter((card) => !left.has(card)), folded: left.size };
}

/** The number over each column is what is still open in it; a view of finished cases counts those. */
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

const FINISHED = 2;

/** 0 where the consultant has to act, 1 where another party does, 2 for ended cases. */
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
 * Cards that wait for the consultant first, by the date of travel, then by the longest wait; ended cases last, the newest
 * of them first.
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
