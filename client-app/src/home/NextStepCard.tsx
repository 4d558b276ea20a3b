import { Stamp, type StampTone } from '@rotavisto/shared/brand';
import { formatDate, formatZonedTime, type StepState, type StepType, sortSteps } from '@rotavisto/shared/domain';
import { useFacts } from '@rotavisto/shared/facts';
import { useT } from '@rotavisto/shared/i18n';
import { Link } from '@rotavisto/shared/router';
import { Button, Tied } from '@rotavisto/shared/ui';
import type { ReactNode } from 'react';
import { RejectedDocuments, type ReviewedDocument } from '../application/RejectedDocuments';
import { preloadStepDialog } from '../application/stepDialogs';
import { useEstimate } from '../application/useApplication';
import styles from './HomePage.module.css';
import type { Holder, NextStep } from './nextStep';

const TONE: Record<Holder, StampTone> = {
  client: 'active',
  consultant: 'neutral',
  consulate: 'neutral',
  nobody: 'done',
};

/** Steps whose usual text is only a duration; a measured duration replaces such a text. */
const SAYS_HOW_LONG = new Set<StepType>(['document_collection', 'document_review', 'interview_scheduling']);

interface Props {
  next: NextStep;
  steps: readonly (StepState & { updated_at: string })[];
  documents: readonly ReviewedDocument[];
  onOpen: (step: StepType) => void;
  /** Further tasks that the step waits for. */
  children?: ReactNode;
}

/** The next action in one sentence, the party that has to act, and the step after it. */
export function NextStepCard({ next, steps, documents, onOpen, children }: Props) {
  const t = useT('client');
  const estimate = useEstimate();
  const facts = useFacts();
  const { step } = next;
  // A fixed date makes the usual duration meaningless.
  const isDated = next.date !== undefined;
  const days = step && !isDated ? estimate(step) : undefined;
  const sorted = sortSteps(steps);
  const since = steps.find(({ step_type: type }) => type === step)?.updated_at;
  const after = sorted[sorted.findIndex(({ step_type: type }) => type === step) + 1]?.step_type;
  return (
    <section className={`${styles.card} ${styles.next}`} aria-labelledby="home-next">
      <div className={styles.nextHead}>
        <h2 id="home-next">{t('next.title')}</h2>
        <Stamp tone={TONE[next.holder]}>{t(`next.holder.${next.holder}`)}</Stamp>
      </div>
      <p className={styles.nextText}>
        <Tied>
          {facts.fill(
            t(`next.text.${next.text}`, {
              date: formatDate(next.date),
              time: formatZonedTime(next.time),
              location: next.location,
            }),
          )}
        </Tied>
      </p>
      {children}
      {next.text === 'documentsRejected' && <RejectedDocuments documents={documents} />}
      {next.preInterview && (
        <p className={styles.nextText}>
          {t('next.preInterview', {
            date: formatDate(next.preInterview.date),
            time: formatZonedTime(next.preInterview.time),
          })}
        </p>
      )}
      {next.casv && (
        <p className={styles.nextText}>
          {t('next.casv', {
            date: formatDate(next.casv.date),
            time: formatZonedTime(next.casv.time),
            location: next.casv.location,
          })}
        </p>
      )}
      {step && (
        <Button
          type={next.holder === 'client' && next.text !== 'protocol' ? 'primary' : 'default'}
          size="large"
          onPointerEnter={() => preloadStepDialog(step)}
          onClick={() => onOpen(step)}
        >
          {t(`next.action.${step}`)}
        </Button>
      )}
      {(next.text === 'interview' || next.text === 'interviewUnknown') && (
        <Link to="/client/applications/practice">{t('next.practice')}</Link>
      )}
      {step && next.holder !== 'nobody' && (
        <p className={styles.outlook}>
          {since && <span>{t('next.since', { date: formatDate(since) })} </span>}
          {days !== undefined && <span>{t('next.takes', { count: days })} </span>}
          {((days === undefined && !isDated) || !SAYS_HOW_LONG.has(step)) && next.text !== 'interviewOver' && (
            <span>{facts.fill(t(`next.usually.${step}`))}</span>
          )}
          {after && (
            <span>
              {' '}
              <Tied>{t('next.after', { step: t(`steps:short.${after}`) })}</Tied>
            </span>
          )}
        </p>
      )}
    </section>
  );
}
