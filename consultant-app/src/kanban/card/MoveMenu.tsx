import { STEP_TYPES, type StepType } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { Dropdown, type MenuProps } from 'antd';
import styles from '../kanban.module.css';

export interface MenuAction {
  key: string;
  label: string;
  onClick: () => void;
}

interface Props {
  step: StepType;
  /** What else the menu offers, above the columns. */
  choices?: readonly MenuAction[] | undefined;
  onPick: (target: StepType) => void;
  onClose: () => void;
}

/** The other columns, below whatever this lies over. */
export function MoveMenu({ step, choices = [], onPick, onClose }: Props) {
  const t = useT('consultant');
  const columns = STEP_TYPES.filter((target) => target !== step).map((target) => ({
    key: target,
    label: t(`steps:type.${target}`),
    onClick: () => onPick(target),
  }));
  const group = { key: 'columns', type: 'group' as const, label: t('kanban.moveTo'), children: columns };
  const items: MenuProps['items'] = choices.length === 0 ? columns : [...choices.map((one) => ({ ...one })), group];
  return (
    <Dropdown open autoFocus menu={{ items }} trigger={['click']} onOpenChange={(isOpen) => isOpen || onClose()}>
      <span aria-hidden className={styles.overlay} />
    </Dropdown>
  );
}
