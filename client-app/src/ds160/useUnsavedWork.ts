import { onConnectionChange } from '@rotavisto/shared/connection';
import { onBeforeSignOut, onSignOut, setDirty, useSession } from '@rotavisto/shared/session';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Answers } from './rules/answers';
import { keepUnsaved, unsavedOf } from './unsavedAnswers';

type Flush = () => Promise<boolean>;

/** Keeps typed answers through a closed tab, a left page and an ended session. */
export function useUnsavedWork(stepId: string, { formState, getValues, reset }: UseFormReturn<Answers>, flush: Flush) {
  const userId = useSession((session) => session.profile?.id);
  const { isDirty } = formState;

  useEffect(() => {
    const kept = unsavedOf(stepId);
    if (kept) reset(kept, { keepDefaultValues: true, keepFieldsRef: true });
  }, [stepId, reset]);

  useEffect(() => {
    if (!isDirty) return;
    const key = `ds160:${stepId}`;
    const leaving = new AbortController();
    const { signal } = leaving;
    const onHide = () => document.visibilityState === 'hidden' && flush();
    window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
    document.addEventListener('visibilitychange', onHide, { signal });
    const stopConnection = onConnectionChange((isBack) => isBack && flush());
    const stopSignOut = onSignOut((reason) => {
      if (reason === 'expired' && userId) keepUnsaved(userId, stepId, { ...getValues() });
    });
    setDirty(key, true);
    return () => {
      leaving.abort();
      stopConnection();
      stopSignOut();
      setDirty(key, false);
    };
  }, [isDirty, stepId, userId, getValues, flush]);

  useEffect(() => {
    const stop = onBeforeSignOut(flush);
    return () => {
      stop();
      void flush();
    };
  }, [flush]);
}
