import type { AnswerGroup } from './answerLines';

/** By path, an answer with its English text, as a page shows them. */
export type Shown = Readonly<Record<string, string>>;

/** A page of the draft: the answers of a block. */
export interface DraftPage {
  block: number;
  groups: readonly AnswerGroup[];
  shown: Shown;
  /** What it showed when the client found it right; undefined before. */
  checked: Shown | undefined;
}

export const shownIn = (groups: readonly AnswerGroup[]): Shown =>
  Object.fromEntries(
    groups
      .flatMap(({ lines }) => lines)
      .map(({ path, text, english }) => [path, english === undefined ? text : `${text} / ${english}`]),
  );

/** Paths that say something else than before, came, or went. */
export const changedPaths = (before: Shown, now: Shown): string[] =>
  Object.keys({ ...before, ...now }).filter((path) => before[path] !== now[path]);

/** How many answers of a page changed since the client found it right; null where it was never. */
export const changesIn = ({ checked, shown }: DraftPage): number | null =>
  checked === undefined ? null : changedPaths(checked, shown).length;

export const isChecked = (page: DraftPage): boolean => changesIn(page) === 0;
