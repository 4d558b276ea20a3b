import { Suspense, useEffect, useState } from 'react';
import { lazyComponent } from '../connection';
import { provideConfirm, themed } from '../ui';
import type { Question } from './ConfirmDialog';

const ConfirmDialog = lazyComponent(themed(async () => (await import('./lazyComponents')).ConfirmDialog));

/** Gives `confirmAction` a dialog; its code is loaded with the first question. */
export function ConfirmDialogHost() {
  const [question, setQuestion] = useState<Question | null>(null);
  useEffect(() => {
    provideConfirm((asked) => new Promise((answer) => setQuestion({ ...asked, answer })));
    return () => provideConfirm(null);
  }, []);
  return <Suspense>{question && <ConfirmDialog question={question} />}</Suspense>;
}
