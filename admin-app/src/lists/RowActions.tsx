import EllipsisOutlined from '@ant-design/icons-svg/es/asn/EllipsisOutlined';
import { useMediaQuery } from '@rotavisto/shared/lib';
import { Button, Icon, type MenuChoice, PopupMenu } from '@rotavisto/shared/ui';
import type { MouseEvent, ReactNode } from 'react';
import { useT } from '../strings';
import { ActionsCell } from './cells';
import styles from './lists.module.css';

export interface RowAction {
  key: string;
  label: string;
  onChoose: () => void;
  href?: string;
  /** The key that runs the action for the focused row. */
  letter?: string;
  /** Whether only the menu shows the action, because a wide row already has a control for the action. */
  isInMenuOnly?: boolean;
  /** Whether a change of the row waits for its answer; the action ignores presses until then. */
  isBusy?: boolean;
}

interface RowActionsProps {
  /** The name of the row. */
  name: string;
  actions: readonly RowAction[];
  /** Content that is always visible in the row. */
  children?: ReactNode;
}

/** Places the menu fixed to the window, because the frame of the table would cut it. */
function placeMenu({ currentTarget }: MouseEvent<HTMLElement>): void {
  const { top, bottom, right } = currentTarget.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const isLow = bottom > clientHeight - 160;
  currentTarget.style.setProperty('--menu-top', isLow ? 'auto' : `${bottom + 4}px`);
  currentTarget.style.setProperty('--menu-bottom', isLow ? `${clientHeight - top + 4}px` : 'auto');
  currentTarget.style.setProperty('--menu-right', `${clientWidth - right}px`);
}

/** The actions of a row: buttons shown on hover and focus; on touch screens a menu. */
export function RowActions({ name, actions, children }: RowActionsProps) {
  const isTouch = useMediaQuery('(hover: none)');
  return (
    <ActionsCell>
      {children}
      {isTouch ? (
        <ActionsMenu name={name} actions={actions} />
      ) : (
        actions
          .filter(({ isInMenuOnly }) => !isInMenuOnly)
          .map(({ key, label, letter, isBusy, onChoose }) => (
            <Button
              key={key}
              size="small"
              type="link"
              className={styles.onHover}
              aria-keyshortcuts={letter}
              // Not `loading`, whose icon makes the row wider than the table, and not `disabled`, which loses the focus.
              aria-disabled={isBusy}
              onClick={isBusy ? undefined : onChoose}
            >
              {label}
            </Button>
          ))
      )}
    </ActionsCell>
  );
}

export function ActionsMenu({ name, actions }: Omit<RowActionsProps, 'children'>) {
  const t = useT();
  const choices = actions.map(
    ({ key, label, href, isBusy, onChoose }): MenuChoice => ({
      key,
      label,
      href,
      onChoose: isBusy ? undefined : onChoose,
    }),
  );
  return (
    <span className={styles.menu} onClickCapture={placeMenu}>
      <PopupMenu className={styles.more} aria-label={t('list.moreActions', { name })} choices={choices}>
        <Icon of={EllipsisOutlined} />
      </PopupMenu>
    </span>
  );
}
