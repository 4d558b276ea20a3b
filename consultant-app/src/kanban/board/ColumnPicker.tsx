import { isStepType, type StepType } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import styles from '../kanban.module.css';

interface Props {
  steps: readonly StepType[];
  counts: Record<StepType, number>;
  picked: StepType;
  onPick: (step: StepType) => void;
}

/** On phones one column is shown at a time, chosen in the phone's own picker. */
export function ColumnPicker({ steps, counts, picked, onPick }: Props) {
  const t = useT('consultant');
  return (
    <select
      className={styles.picker}
      value={picked}
      aria-label={t('kanban.pick')}
      onChange={({ target }) => isStepType(target.value) && onPick(target.value)}
    >
      {steps.map((step) => (
        <option key={step} value={step}>
          {`${t(`steps:type.${step}`)} (${counts[step]})`}
        </option>
      ))}
    </select>
  );
}
