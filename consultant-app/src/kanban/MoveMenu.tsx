import { STEP_TYPES, type StepType } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { Dropdown } from 'antd';
import styles from './kanban.module.css';

interface Props {
  step: StepType;
  onPick: (target: StepType) => void;
  onClose: () => void;
}

/** The other columns, below whatever this lies over. */
export function MoveMenu({ step, onPick, onClose }: Props) {
  const t = useT('consultant');
  const items = STEP_TYPES.filter((target) => target !== step).map((target) => ({
    key: target,
    label: t(`steps:type.${target}`),
    onClick: () => onPick(target),
  }));
  return (
    <Dropdown open autoFocus menu={{ items }} trigger={['click']} onOpenChange={(isOpen) => isOpen || onClose()}>
      <span aria-hidden className={styles.overlay} />
    </Dropdown>
  );
}
