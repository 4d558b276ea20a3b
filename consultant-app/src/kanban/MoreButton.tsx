import MoreOutlined from '@ant-design/icons-svg/es/asn/MoreOutlined';
import { lazyComponent } from '@rotavisto/shared/connection';
import type { StepType } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { Button, Icon, themed } from '@rotavisto/shared/ui';
import { Suspense, useRef, useState } from 'react';
import styles from './kanban.module.css';
import type { MenuAction } from './MoveMenu';

const MoveMenu = lazyComponent(themed(async () => (await import('./MoveMenu')).MoveMenu));

interface Props {
  name: string;
  step: StepType;
  choices: readonly MenuAction[];
  isDisabled: boolean;
  onPick: (target: StepType) => void;
}

/** All actions of a compact card for a finger, which cannot hover. */
export function MoreButton({ name, step, choices, isDisabled, onPick }: Props) {
  const t = useT('consultant');
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div className={styles.more}>
      <Button
        ref={button}
        size="small"
        type="text"
        icon={<Icon of={MoreOutlined} />}
        disabled={isDisabled}
        aria-label={t('kanban.more', { name })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      />
      <Suspense>{isOpen && <MoveMenu step={step} choices={choices} onPick={onPick} onClose={close} />}</Suspense>
    </div>
  );
}
