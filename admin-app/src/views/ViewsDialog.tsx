import { Button, Checkbox } from 'antd';
import type { ViewedList } from '../data/savedViews';
import { AdminDialog } from '../details/AdminDialog';
import type { ChosenColumns } from '../lists/useColumnChoice';
import { SavedViews } from './SavedViews';
import { SaveView } from './SaveView';
import { useT } from './strings';
import styles from './views.module.css';

/** Chooses the columns of a list, and manages the administrator's saved views. */
export function ViewsDialog({
  list,
  columns,
  onClose,
}: {
  list: ViewedList;
  columns: ChosenColumns;
  onClose: () => void;
}) {
  const t = useT();
  return (
    <AdminDialog
      width={480}
      title={t('title')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('admin:list.close')}</Button>}
    >
      <ColumnChoice columns={columns} />
      <h2 className={styles.heading}>{t('saved')}</h2>
      <SavedViews list={list} onClose={onClose} />
      <SaveView list={list} />
    </AdminDialog>
  );
}

function ColumnChoice({ columns }: { columns: ChosenColumns }) {
  const t = useT();
  return (
    <fieldset className={styles.columns}>
      <legend>{t('columns')}</legend>
      {columns.optional.map(({ key, title }) => (
        <Checkbox key={key} checked={columns.isShown(key)} onChange={() => columns.toggle(key)}>
          {title}
        </Checkbox>
      ))}
    </fieldset>
  );
}
