import { STEP_TYPES, type StepType } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { Dropdown } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { columnOf } from './groupByCurrentStep';
import type { BoardApplication } from './types';

interface Props {
  application: BoardApplication;
  anchor: HTMLElement;
  onMove: (application: BoardApplication, target: StepType) => void;
  onClose: () => void;
}

/** The other columns, under the button that asked for them: one menu for the whole board, fetched when first opened. */
export function MoveMenu({ application, anchor, onMove, onClose }: Props) {
  const t = useT('consultant');
  const { left, top, width, height } = anchor.getBoundingClientRect();
  const items = STEP_TYPES.filter((target) => target !== columnOf(application)).map((target) => ({
    key: target,
    label: t(`steps:type.${target}`),
    onClick: () => onMove(application, target),
  }));
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const scrolled = () => close();
    window.addEventListener('scroll', scrolled, true);
    return () => window.removeEventListener('scroll', scrolled, true);
  }, []);

  return (
    <Dropdown
      open
      autoFocus
      menu={{ items }}
      trigger={['click']}
      onOpenChange={(isOpen) => {
        if (isOpen) return;
        anchor.focus();
        onClose();
      }}
    >
      <span aria-hidden style={{ position: 'fixed', left, top, width, height, pointerEvents: 'none' }} />
    </Dropdown>
  );
}
