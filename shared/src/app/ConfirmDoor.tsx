import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../connection';
import { provideConfirm } from '../ui';
import type { Question } from './ConfirmHost';

const ConfirmHost = lazyPart(async () => (await import('./ConfirmHost')).ConfirmHost);

/** Lends the themed dialog to `confirmAction`; it is fetched with the first question. */
export function ConfirmDoor() {
  const [question, setQuestion] = useState<Question | null>(null);
  useEffect(() => {
    provideConfirm((asked) => new Promise((answer) => setQuestion({ ...asked, answer })));
    return () => provideConfirm(null);
  }, []);
  return <Suspense>{question && <ConfirmHost question={question} />}</Suspense>;
}
