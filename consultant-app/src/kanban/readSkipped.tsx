import { applicationById, appointmentOf, documentsOf } from '@rotavisto/shared/data';
import { type StepType, todayInSaoPaulo } from '@rotavisto/shared/domain';
import type { QueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { SkippedList } from './SkippedList';
import { skippedBetween } from './skipped';

const FRESH = { staleTime: 0, meta: { silent: true } };

/** What a move forward would skip, read at this moment: a card knows too little, and may be old. Null where it is nothing. */
export async function readSkipped(client: QueryClient, id: string, from: StepType, target: StepType) {
  const [application, documents, appointment] = await Promise.all([
    client.fetchQuery({ ...applicationById(id), ...FRESH }),
    client.fetchQuery({ ...documentsOf(id), ...FRESH }),
    client.fetchQuery({ ...appointmentOf(id), ...FRESH }),
  ]);
  const facts = { steps: application.application_steps, documents, hasPreInterview: appointment !== null };
  const skipped = skippedBetween(from, target, facts, todayInSaoPaulo());
  if (skipped.length === 0) return null;
  const list: ReactNode = (
    <Suspense fallback={null}>
      <SkippedList skipped={skipped} />
    </Suspense>
  );
  return list;
}
