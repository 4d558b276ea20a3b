import type { DataColumn } from '@rotavisto/shared/ui';
import { parseAsArrayOf, parseAsString, useQueryState } from 'nuqs';

/** Returns whether a column is always shown: the first column, the name and the actions. */
const isFixed = <Row>(column: DataColumn<Row>, place: number) =>
  place === 0 || column.primary === true || column.isActions === true;

export interface ChosenColumns {
  optional: readonly { key: string; title: string }[];
  isShown: (key: string) => boolean;
  toggle: (key: string) => void;
}

/** Returns the columns that the address names; without names, all columns that are not optional. */
export function useColumnChoice<Row>(columns: readonly DataColumn<Row>[]) {
  const [chosen, choose] = useQueryState('columns', parseAsArrayOf(parseAsString).withOptions({ history: 'push' }));
  const optional = columns.filter((column, place) => !isFixed(column, place));
  const byDefault = optional.filter((column) => !column.isExtra).map((column) => column.key);
  const isShown = (key: string) => (chosen ?? byDefault).includes(key);
  const shown = columns.filter((column, place) => isFixed(column, place) || isShown(column.key));

  function toggle(key: string) {
    const next = optional.map((column) => column.key).filter((each) => isShown(each) !== (each === key));
    void choose(next.join() === byDefault.join() ? null : next);
  }
  return { optional, shown, isShown, toggle };
}
