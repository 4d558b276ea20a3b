import type { AnswerGroup } from './answerLines';

/** The texts of a page by path: each answer with its English text. */
export type Shown = Readonly<Record<string, string>>;

/** A page of the draft: the answers of a block. */
export interface DraftPage {
  block: number;
  groups: readonly AnswerGroup[];
  shown: Shown;
  /** The texts of the page when the client confirmed the page; undefined before. */
  checked: Shown | undefined;
}

export const shownIn = (groups: readonly AnswerGroup[]): Shown =>
  Object.fromEntries(
    groups
      .flatMap(({ lines }) => lines)
      .map(({ path, text, english }) => [path, english === undefined ? text : `${text} / ${english}`]),
  );

/** Paths whose text has changed, appeared or disappeared. */
export const changedPaths = (before: Shown, now: Shown): string[] =>
  Object.keys({ ...before, ...now }).filter((path) => before[path] !== now[path]);

/** The number of answers that changed since the client confirmed the page; null for an unconfirmed page. */
export const changesIn = ({ checked, shown }: DraftPage): number | null =>
  checked === undefined ? null : changedPaths(checked, shown).length;

export const isChecked = (page: DraftPage): boolean => changesIn(page) === 0;
