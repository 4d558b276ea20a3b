import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import type { OfficialAnswer, OfficialRow } from '@rotavisto/shared/domain/official';
import { useT } from '@rotavisto/shared/i18n';
import { Button } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './Rows.module.css';

interface Props {
  /** Name of a row. */
  name: string;
  rows: readonly OfficialRow[];
  leastRows: number;
  maxRows: number;
  error?: string | undefined;
  /** The fields of a row. */
  fieldsOf: (row: OfficialRow, at: number, change: (changes: RowChanges) => void) => ReactNode;
  onChange: (rows: readonly OfficialRow[]) => void;
}

type RowChanges = Readonly<Record<string, OfficialAnswer | undefined>>;

function changed(row: OfficialRow, changes: RowChanges): OfficialRow {
  const kept = Object.entries({ ...row, ...changes }).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(kept), id: row.id };
}

/** Empty rows up to the expected number; each empty row has an id, which the row keeps after its first answer. */
function useUnwritten(rows: readonly OfficialRow[], least: number) {
  const pool = useRef<string[]>([]);
  const [added, setAdded] = useState(0);
  const written = new Set(rows.map(({ id }) => id));
  const count = Math.max(least - rows.length, added);
  pool.current = pool.current.filter((id) => !written.has(id));
  while (pool.current.length < count) pool.current.push(crypto.randomUUID());
  const unwritten = pool.current.slice(0, count).map((id) => ({ id }));
  const forget = (id: string) => {
    pool.current = pool.current.filter((one) => one !== id);
    setAdded(Math.max(0, count - 1));
  };
  return { unwritten, forget, add: () => setAdded(count + 1) };
}

/** Rows of a list, with buttons to add, move and remove a row, and to undo a removal. */
export function Rows({ name, rows, leastRows, maxRows, error, fieldsOf, onChange }: Props) {
  const t = useT('clientOfficial');
  const { unwritten, forget, add: addUnwritten } = useUnwritten(rows, Math.max(1, leastRows));
  const [removed, setRemoved] = useState<{ row: OfficialRow; at: number } | null>(null);
  const [focus, setFocus] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const shown: readonly OfficialRow[] = [...rows, ...unwritten];

  useEffect(() => {
    if (focus === null) return;
    list.current?.querySelector<HTMLElement>(focus)?.focus();
    setFocus(null);
  }, [focus]);

  function change(id: string, changes: RowChanges) {
    const isWritten = rows.some((row) => row.id === id);
    if (!isWritten) forget(id);
    const own = isWritten ? rows : [...rows, { id }];
    onChange(own.map((row) => (row.id === id ? changed(row, changes) : row)));
  }

  function move(at: number, by: -1 | 1) {
    const moved = [...rows];
    const [row] = moved.splice(at, 1);
    if (!row) return;
    moved.splice(at + by, 0, row);
    onChange(moved);
    // At an end of the list, the pressed button is disabled, so the focus moves to the opposite button.
    const isEnd = at + by === 0 || at + by === moved.length - 1;
    const isUp = (by === -1) !== isEnd;
    setFocus(`[data-row="${row.id}"] [data-way="${isUp ? 'up' : 'down'}"]`);
  }

  function add() {
    addUnwritten();
    setRemoved(null);
    setFocus('[data-row]:last-of-type :is(input, select, textarea)');
  }

  function remove(row: OfficialRow, at: number) {
    const isWritten = at < rows.length;
    if (!isWritten) forget(row.id);
    else onChange(rows.filter(({ id }) => id !== row.id));
    setRemoved(isWritten ? { row, at } : null);
    setFocus(isWritten ? '[data-undo]' : '[data-add]');
  }

  function undo() {
    if (!removed) return;
    onChange([...rows.slice(0, removed.at), removed.row, ...rows.slice(removed.at)]);
    setRemoved(null);
    setFocus(`[data-row="${removed.row.id}"] :is(input, select, textarea)`);
  }

  return (
    <div ref={list} className={styles.rows}>
      {shown.map((row, at) => (
        <fieldset key={row.id} data-row={row.id} className={styles.row}>
          <legend>{t('rows.row', { name, row: at + 1 })}</legend>
          {fieldsOf(row, at, (changes) => change(row.id, changes))}
          {(shown.length > leastRows || shown.length > 1) && (
            <div className={styles.actions}>
              <Button
                icon={<ArrowUpOutlined aria-hidden />}
                data-way="up"
                aria-label={t('rows.up', { row: at + 1 })}
                disabled={at === 0 || at >= rows.length}
                onClick={() => move(at, -1)}
              />
              <Button
                icon={<ArrowDownOutlined aria-hidden />}
                data-way="down"
                aria-label={t('rows.down', { row: at + 1 })}
                disabled={at >= rows.length - 1}
                onClick={() => move(at, 1)}
              />
              <Button
                icon={<DeleteOutlined aria-hidden />}
                aria-label={t('rows.removeRow', { row: at + 1 })}
                onClick={() => remove(row, at)}
              >
                {t('rows.remove')}
              </Button>
            </div>
          )}
        </fieldset>
      ))}
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      {removed && (
        <p className={styles.removed} role="status">
          {t('rows.removed', { row: removed.at + 1 })}
          <Button type="link" data-undo onClick={undo}>
            {t('rows.undo')}
          </Button>
        </p>
      )}
      {shown.length < maxRows ? (
        <Button size="large" data-add className={styles.add} icon={<PlusOutlined aria-hidden />} onClick={add}>
          {t('rows.add', { name })}
        </Button>
      ) : (
        <p className={styles.full}>{t('rows.full', { max: maxRows })}</p>
      )}
    </div>
  );
}
