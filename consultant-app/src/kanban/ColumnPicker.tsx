import { STEP_TYPES, type StepType } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { Select } from 'antd';
import styles from './kanban.module.css';
import type { BoardApplication } from './types';

interface Props {
  columns: Record<StepType, BoardApplication[]>;
  picked: StepType;
  onPick: (step: StepType) => void;
}

/** On phones one column is shown at a time. */
export function ColumnPicker({ columns, picked, onPick }: Props) {
  const t = useT('consultant');
  return (
    <Select
      className={styles.picker}
      value={picked}
      aria-label={t('kanban.pick')}
      options={STEP_TYPES.map((step) => ({
        value: step,
        label: `${t(`steps:type.${step}`)} (${columns[step].length})`,
      }))}
      onChange={onPick}
    />
  );
}
