import { useCaptcha } from '@rotavisto/shared/captcha';
import { notify } from '@rotavisto/shared/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { confirmEmailCode, sendEmailCode } from './emailCode';
import { problemOf } from './problemOf';
import { useT } from './strings';
import { tabMemory } from './tabMemory';

const CODE = /^\s*(\d\s*){8}$/;

/** The state of the proof (problem, captcha, sent code) and its actions; one request runs at a time. */
export function useEmailProof(email: string) {
  const t = useT();
  const captcha = useCaptcha();
  const [problem, setProblem] = useState('');
  const onError = async (error: unknown) => {
    const found = await problemOf(error);
    setProblem('key' in found ? t(found.key) : found.sentence);
  };
  const onMutate = () => setProblem('');
  const send = useMutation({
    mutationFn: async () => sendEmailCode(email, await captcha.token()),
    meta: { silent: true },
    onMutate,
    onError,
    onSettled: captcha.renew,
  });
  const confirm = useMutation({
    mutationFn: (code: string) => confirmEmailCode(code),
    meta: { silent: true },
    onMutate,
    onError,
    onSuccess: () => {
      tabMemory.forget();
      notify({ type: 'success', text: t('confirmed'), id: 'email-proof' });
      // Moves the focus to the page, because the focused field disappears with the notice.
      document.getElementById('content')?.focus();
    },
  });
  const [wasSent, setSent] = useState(tabMemory.wasSent);
  return {
    problem,
    captcha: captcha.widget,
    wasSent,
    wasJustSent: send.isSuccess,
    isSending: send.isPending,
    isConfirming: confirm.isPending,
    send: () =>
      send.mutate(undefined, {
        onSuccess: () => {
          tabMemory.send();
          setSent(true);
        },
      }),
    confirm: (code: string) => (CODE.test(code) ? confirm.mutate(code) : setProblem(t('codeMissing'))),
  };
}
