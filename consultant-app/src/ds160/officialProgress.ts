import { type OfficialQuestion, readsOf } from '@rotavisto/shared/domain/official';
import type { OfficialBox } from './officialBox';

/** Returns the next box to copy, continuing at the beginning after the last box; undefined when every box is copied. */
export function nextBox(
  boxes: readonly OfficialBox[],
  copied: ReadonlySet<string>,
  after?: string,
): OfficialBox | undefined {
  const at = boxes.findIndex(({ id }) => id === after) + 1;
  return [...boxes.slice(at), ...boxes.slice(0, at)].find(({ id, state }) => state === 'ready' && !copied.has(id));
}

export interface BoxCounts {
  /** The number of boxes that the consultant types, without the boxes that the client answers. */
  total: number;
  ready: number;
  copied: number;
  /** Required boxes without an answer. */
  waiting: number;
  marked: number;
  /** Free texts of the client without a current English text. */
  untranslated: number;
}

/** Whether a box waits for the English text of the client's free text. */
export const isUntranslated = ({ problem }: OfficialBox): boolean =>
  problem === 'noEnglish' || problem === 'staleEnglish';

export function countBoxes(boxes: readonly OfficialBox[], copied: ReadonlySet<string> = new Set()): BoxCounts {
  const own = boxes.filter(({ state }) => state !== 'clientAnswers');
  const ready = own.filter(({ state }) => state === 'ready');
  return {
    total: own.length,
    ready: ready.length,
    copied: ready.filter(({ id }) => copied.has(id)).length,
    waiting: own.filter(({ state, required }) => state === 'empty' && required).length,
    marked: own.filter((box) => box.state === 'marked' && !isUntranslated(box)).length,
    untranslated: own.filter(isUntranslated).length,
  };
}

export type PageState = 'empty' | 'ready' | 'typed' | 'changed';

/** Returns the answers that a page shows or depends on, by key or list. */
function readBy(page: string, questions: readonly OfficialQuestion[]): Set<string> {
  const byKey = new Map(questions.map((question) => [question.key, question]));
  const keys = new Set<string>();
  const add = (question: OfficialQuestion) => {
    keys.add(question.list ?? question.key);
    for (const read of readsOf(question).map((key) => byKey.get(key))) {
      if (read && !keys.has(read.list ?? read.key)) add(read);
    }
  };
  for (const question of questions) if (question.page === page) add(question);
  return keys;
}

/**
 * Returns whether a page is typed, by its typed revision, and the keys that changed since then, on the page or in its
 * conditions.
 */
export function pageState(
  { page, boxes }: { page: string; boxes: readonly OfficialBox[] },
  { typed, changed_in }: { typed: Readonly<Record<string, number>>; changed_in: Readonly<Record<string, number>> },
  questions: readonly OfficialQuestion[],
): { state: PageState; changed: string[] } {
  const revision = typed[page];
  if (revision === undefined)
    return { state: boxes.some(({ state }) => state === 'ready') ? 'ready' : 'empty', changed: [] };
  const changed = [...readBy(page, questions)].filter((key) => (changed_in[key] ?? 0) > revision);
  return { state: changed.length > 0 ? 'changed' : 'typed', changed };
}
