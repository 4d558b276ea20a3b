import { applicationById, appointmentOf, documentsOf } from '@rotavisto/shared/data';
import { formatDate, type StepType, todayInSaoPaulo } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import type { QueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import styles from './kanban.module.css';
import { type Skipped, skippedBetween } from './skipped';
import '../casework/strings';

const FRESH = { staleTime: 0, meta: { silent: true } };

/**
 * Reads the work that a move forward would skip, because a card has too little data and may be outdated. Returns null
 * when the move skips no work.
 */
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

/** The list of unfinished work in the confirmation of a move. */
function SkippedList({ skipped }: { skipped: Skipped[] }) {
  const t = useT('consultantCase');
  const words = (one: Skipped) => {
    if ('count' in one) return t(`skipped.${one.what}`, { count: one.count });
    if ('date' in one) return t('skipped.interviewAhead', { date: formatDate(one.date) });
    return t(`skipped.${one.what}`);
  };
  return (
    <>
      <p>{t('skipped.text')}</p>
      <ul className={styles.skipped}>
        {skipped.map((one) => (
          <li key={one.what}>{words(one)}</li>
        ))}
      </ul>
      {skipped.some(({ what }) => what === 'unreviewed') && <p>{t('skipped.unreviewedThen')}</p>}
    </>
  );
}
