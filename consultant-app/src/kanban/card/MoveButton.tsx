import MoreOutlined from '@ant-design/icons-svg/es/asn/MoreOutlined';
import SwapOutlined from '@ant-design/icons-svg/es/asn/SwapOutlined';
import { lazyComponent } from '@rotavisto/shared/connection';
import type { StepType } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { Button, Icon, themed } from '@rotavisto/shared/ui';
import { Suspense, useRef, useState } from 'react';
import styles from '../kanban.module.css';
import type { MenuAction } from './MoveMenu';

const MoveMenu = lazyComponent(themed(async () => (await import('./MoveMenu')).MoveMenu));

interface Props {
  /** The current step of the case; null for several cases. */
  step: StepType | null;
  isDisabled: boolean;
  /** Whether the button is an icon, as on a compact card. */
  isIcon?: boolean;
  /** The other actions of a card, for a touch screen without hover; `name` is the client's name. */
  more?: { name: string; choices: readonly MenuAction[] };
  onPick: (target: StepType) => void;
}

/**
 * Loads the code of the menu when it first opens, and renders the menu only while it is open, because a board has many
 * cards.
 */
export function MoveButton({ step, isDisabled, isIcon = false, more, onPick }: Props) {
  const t = useT('consultant');
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const label = more ? t('kanban.more', { name: more.name }) : t('kanban.moveTo');
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div className={more ? styles.more : styles.move}>
      <Button
        ref={button}
        block={!isIcon}
        size="small"
        type="text"
        icon={<Icon of={more ? MoreOutlined : SwapOutlined} />}
        disabled={isDisabled}
        aria-label={isIcon ? label : undefined}
        title={isIcon ? label : undefined}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        {isIcon ? undefined : label}
      </Button>
      <Suspense>{isOpen && <MoveMenu step={step} choices={more?.choices} onPick={onPick} onClose={close} />}</Suspense>
    </div>
  );
}
