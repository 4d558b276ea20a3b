import SwapOutlined from '@ant-design/icons-svg/es/asn/SwapOutlined';
import { lazyComponent } from '@rotavisto/shared/connection';
import type { StepType } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { Button, Icon, themed } from '@rotavisto/shared/ui';
import { Suspense, useRef, useState } from 'react';
import styles from './kanban.module.css';

const MoveMenu = lazyComponent(themed(async () => (await import('./MoveMenu')).MoveMenu));

interface Props {
  step: StepType;
  isDisabled: boolean;
  /** On a compact card. */
  isIcon?: boolean;
  onPick: (target: StepType) => void;
}

/** The menu's code is fetched when it is first opened, and the menu rendered only while it is open: a board has many cards. */
export function MoveButton({ step, isDisabled, isIcon = false, onPick }: Props) {
  const t = useT('consultant');
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div className={styles.move}>
      <Button
        ref={button}
        block={!isIcon}
        size="small"
        type="text"
        icon={<Icon of={SwapOutlined} />}
        disabled={isDisabled}
        aria-label={isIcon ? t('kanban.moveTo') : undefined}
        title={isIcon ? t('kanban.moveTo') : undefined}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        {isIcon ? undefined : t('kanban.moveTo')}
      </Button>
      <Suspense>{isOpen && <MoveMenu step={step} onPick={onPick} onClose={close} />}</Suspense>
    </div>
  );
}
