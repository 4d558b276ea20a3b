import { applicationById, useLive } from '@rotavisto/shared/data';
import { i18n } from '@rotavisto/shared/i18n';
import { notify } from '@rotavisto/shared/toast';
import { confirmAction } from '@rotavisto/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { copyWords } from '../casework/copyWords';
import { KeptWords } from '../casework/KeptWords';
import { isMissing } from '../isMissing';

interface Props {
  applicationId: string;
  onClose: () => void;
}

type Field = HTMLInputElement | HTMLTextAreaElement;

const isTyped = (target: EventTarget | null): target is Field =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
  target.closest('[role=dialog]') !== null;

/** Closes the open dialog of a reassigned case, which only its consultant may read; what was typed in it can be copied. */
export function LeaveWithCase({ applicationId, onClose }: Props) {
  const { error } = useQuery(applicationById(applicationId));
  useLive('application_steps', [['applications', 'one', applicationId]]);
  const isGone = isMissing(error);
  const typed = useRef(new Map<Field, string>());
  useEffect(() => {
    const remember = ({ target }: Event) => {
      if (isTyped(target)) typed.current.set(target, target.value.trim());
    };
    document.addEventListener('input', remember);
    return () => document.removeEventListener('input', remember);
  }, []);
  const leave = useEffectEvent(() => {
    onClose();
    void tell([...typed.current.values()].filter(Boolean).join('\n'));
  });
  useEffect(() => {
    if (isGone) leave();
  }, [isGone]);
  return null;
}

async function tell(words: string): Promise<void> {
  const title = i18n.t('consultantCase:handedOver.title');
  if (words === '') {
    notify({ type: 'blank', text: title });
    return;
  }
  const wantsCopy = await confirmAction({
    title,
    content: <KeptWords words={words} />,
    okText: i18n.t('consultantCase:handedOver.copy'),
    cancelText: i18n.t('consultantCase:handedOver.close'),
  });
  if (wantsCopy) await copyWords(words);
}
