import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import type { OfficialAnswer, OfficialRow } from '@rotavisto/shared/domain/official';
import { useT } from '@rotavisto/shared/i18n';
import { Button } from 'antd';
import { type ReactNode, useRef } from 'react';
import type { OfficialList } from '../officialBoxes';
import styles from './Fill.module.css';

interface Props {
  list: OfficialList;
  /** The name of the list: the label of its first question. */
  name: string;
  error?: string | undefined;
  /** Returns the fields of a row, by its id. */
  fieldsOf: (rowId: string, change: (key: string, value: OfficialAnswer | undefined) => void) => ReactNode;
  onChange: (rows: readonly OfficialRow[]) => void;
}

/** An empty row that the form requires. */
const isPlaceholder = ({ id }: OfficialRow) => id.startsWith('new-');

function changed(row: OfficialRow, key: string, value: OfficialAnswer | undefined): OfficialRow {
  const { [key]: _, ...others } = row;
  return { ...others, id: row.id, ...(value === undefined ? {} : { [key]: value }) };
}

/** The rows of a list, each with its own id, so that rows of two consultants are merged. */
export function FillRows({ list: { list, rows, maxRows }, name, error, fieldsOf, onChange }: Props) {
  const t = useT('consultantDs160');
  const ids = useRef(new Map<string, string>());
  const idOf = (row: OfficialRow): string => {
    if (!isPlaceholder(row)) return row.id;
    const id = ids.current.get(row.id) ?? crypto.randomUUID();
    ids.current.set(row.id, id);
    return id;
  };
  const kept = rows.map((row) => ({ ...row, id: idOf(row) }));
  const filled = (at: number) => kept.filter((_, index) => index === at || !isPlaceholder(rows[index] as OfficialRow));
  const setValue = (at: number, key: string, value: OfficialAnswer | undefined) =>
    onChange(filled(at).map((row) => (row.id === kept[at]?.id ? changed(row, key, value) : row)));
  const move = (at: number, by: -1 | 1) => {
    const moved = [...kept];
    const [row] = moved.splice(at, 1);
    if (row) moved.splice(at + by, 0, row);
    onChange(moved);
  };
  return (
    <div className={styles.rows} data-question={list}>
      {rows.map((row, at) => (
        <fieldset key={idOf(row)} className={styles.row}>
          <legend>{t('fill.row', { name, row: at + 1 })}</legend>
          {fieldsOf(row.id, (key, value) => setValue(at, key, value))}
          <div className={styles.rowActions}>
            <Button
              size="small"
              icon={<ArrowUpOutlined aria-hidden />}
              aria-label={t('fill.up', { row: at + 1 })}
              disabled={at === 0}
              onClick={() => move(at, -1)}
            />
            <Button
              size="small"
              icon={<ArrowDownOutlined aria-hidden />}
              aria-label={t('fill.down', { row: at + 1 })}
              disabled={at === rows.length - 1}
              onClick={() => move(at, 1)}
            />
            <Button
              size="small"
              icon={<DeleteOutlined aria-hidden />}
              disabled={isPlaceholder(row)}
              onClick={() => onChange(kept.filter((_, index) => index !== at))}
            >
              {t('fill.remove', { row: at + 1 })}
            </Button>
          </div>
        </fieldset>
      ))}
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      {rows.length < maxRows ? (
        <Button
          icon={<PlusOutlined aria-hidden />}
          aria-label={t('fill.add', { name })}
          // A second empty row is not possible, because rows without an answer are not saved.
          disabled={rows.some(isPlaceholder)}
          onClick={() => onChange([...kept, { id: crypto.randomUUID() }])}
        >
          {t('fill.addShort')}
        </Button>
      ) : (
        <p className={styles.hint}>{t('fill.full', { max: maxRows })}</p>
      )}
    </div>
  );
}
