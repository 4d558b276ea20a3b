import { Checkbox } from 'antd';
import type { ChosenColumns } from '../lists/useColumnChoice';
import { useT } from './strings';
import styles from './views.module.css';

export function ColumnChoice({ columns }: { columns: ChosenColumns }) {
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
