import type { StepType } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { Button } from '@rotavisto/shared/ui';
import { MoveButton } from '../card/MoveButton';
import styles from './together.module.css';
import './strings';

interface Props {
  isSelecting: boolean;
  count: number;
  isMoving: boolean;
  onBegin: () => void;
  onEnd: () => void;
  onMove: (target: StepType) => void;
}

/** Begins selecting, and shows the number of selected cards with a button to move all of them. */
export function SelectionBar({ isSelecting, count, isMoving, onBegin, onEnd, onMove }: Props) {
  const t = useT('consultant', 'consultantTogether');
  if (!isSelecting) {
    return (
      <Button type="text" onClick={onBegin} title={t('kanban.select.key')}>
        {t('kanban.select.begin')}
      </Button>
    );
  }
  return (
    <section className={styles.selection} aria-label={t('kanban.select.begin')}>
      <span role="status">{isMoving ? t('kanban.moving') : t('consultantTogether:selected', { count })}</span>
      {count > 0 && <MoveButton step={null} isDisabled={isMoving} onPick={onMove} />}
      <Button type="text" size="small" onClick={onEnd}>
        {t('consultantTogether:end')}
      </Button>
    </section>
  );
}
