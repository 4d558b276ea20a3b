import { STEP_TYPES, type StepType } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { asksForNewTab } from '@rotavisto/shared/lib';
import { Dropdown, type MenuProps } from 'antd';
import styles from '../kanban.module.css';

export interface MenuAction {
  key: string;
  label: string;
  /** The address of the action, for another browser tab. */
  href?: string;
  act: () => void;
}

interface Props {
  /** The column that the menu omits. */
  step: StepType | null;
  /** Additional actions above the columns. */
  choices?: readonly MenuAction[] | undefined;
  onPick: (target: StepType) => void;
  onClose: () => void;
}

/** The menu of the other columns, below the button that opens it. */
export function MoveMenu({ step, choices = [], onPick, onClose }: Props) {
  const t = useT('consultant');
  const columns = STEP_TYPES.filter((target) => target !== step).map((target) => ({
    key: target,
    label: t(`steps:type.${target}`),
    onClick: () => onPick(target),
  }));
  const group = { key: 'columns', type: 'group' as const, label: t('kanban.moveTo'), children: columns };
  const links = choices.map(({ key, href, label, act }) => ({
    key,
    label: href ? <NewTabLink href={href}>{label}</NewTabLink> : label,
    onClick: act,
  }));
  const items: MenuProps['items'] = links.length === 0 ? columns : [...links, group];
  return (
    <Dropdown open autoFocus menu={{ items }} trigger={['click']} onOpenChange={(isOpen) => isOpen || onClose()}>
      <span aria-hidden className={styles.overlay} />
    </Dropdown>
  );
}

/** A link for the browser's own ways to open a tab; a plain press is handled by the menu. */
function NewTabLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      tabIndex={-1}
      onClick={(event) => (asksForNewTab(event) ? event.stopPropagation() : event.preventDefault())}
    >
      {children}
    </a>
  );
}
