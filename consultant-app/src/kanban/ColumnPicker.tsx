import { isStepType, STEP_TYPES, type StepType } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import type { BoardApplication } from './cards';
import styles from './kanban.module.css';

interface Props {
  columns: Record<StepType, BoardApplication[]>;
  /** The number of hidden cards of the last column, which its count includes. */
  folded: number;
  picked: StepType;
  onPick: (step: StepType) => void;
}

/** On phones one column is shown at a time, chosen in the phone's own picker. */
export function ColumnPicker({ columns, folded, picked, onPick }: Props) {
  const t = useT('consultant');
  return (
    <select
      className={styles.picker}
      value={picked}
      aria-label={t('kanban.pick')}
      onChange={({ target }) => isStepType(target.value) && onPick(target.value)}
    >
      {STEP_TYPES.map((step) => (
        <option key={step} value={step}>
          {`${t(`steps:type.${step}`)} (${columns[step].length + (step === 'decision' ? folded : 0)})`}
        </option>
      ))}
    </select>
  );
}
