import { Suspense, useEffect, useState } from 'react';
import { lazyComponent } from '../connection';
import { provideConfirm } from '../ui';
import type { Question } from './ConfirmDialog';

const ConfirmDialog = lazyComponent(async () => (await import('./onDemand')).ConfirmDialog);

/** Gives `confirmAction` a dialog inside the theme; its code is loaded with the first question. */
export function ConfirmDialogHost() {
  const [question, setQuestion] = useState<Question | null>(null);
  useEffect(() => {
    provideConfirm((asked) => new Promise((answer) => setQuestion({ ...asked, answer })));
    return () => provideConfirm(null);
  }, []);
  return <Suspense>{question && <ConfirmDialog question={question} />}</Suspense>;
}
