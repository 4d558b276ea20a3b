import type { DataColumn } from '@rotavisto/shared/ui';
import { parseAsArrayOf, parseAsString, useQueryState } from 'nuqs';

/** The first column and the actions are always shown. */
const isFixed = <Row>(column: DataColumn<Row>, place: number) =>
  place === 0 || column.primary === true || column.isActions === true;

export interface ChosenColumns {
  optional: readonly { key: string; title: string }[];
  isShown: (key: string) => boolean;
  toggle: (key: string) => void;
}

/** The columns of a list that the address names; all of them where it names none. */
export function useColumnChoice<Row>(columns: readonly DataColumn<Row>[]) {
  const [chosen, choose] = useQueryState('columns', parseAsArrayOf(parseAsString).withOptions({ history: 'push' }));
  const optional = columns.filter((column, place) => !isFixed(column, place));
  const isShown = (key: string) => chosen === null || chosen.includes(key);
  const shown = columns.filter((column, place) => isFixed(column, place) || isShown(column.key));

  function toggle(key: string) {
    const next = optional.map((column) => column.key).filter((each) => isShown(each) !== (each === key));
    void choose(next.length === optional.length ? null : next);
  }
  return { optional, shown, isShown, toggle };
}
