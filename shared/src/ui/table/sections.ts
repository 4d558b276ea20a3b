import type { RowGroup } from './types';

/** Splits rows into sections of consecutive rows of a group; rows without groups become a single section. */
export function sectionsOf<Row>(rows: readonly Row[], groupOf?: (row: Row) => RowGroup) {
  const sections: (RowGroup & { rows: Row[] })[] = [];
  for (const row of rows) {
    const { key, title } = groupOf?.(row) ?? { key: '', title: '' };
    const last = sections.at(-1);
    if (last?.key === key) last.rows.push(row);
    else sections.push({ key, title, rows: [row] });
  }
  return sections;
}
