import { ListSkeleton } from '@rotavisto/shared/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { InlineError } from '../lists/InlineError';
import { useT } from '../strings';
import styles from './details.module.css';

interface DetailsStateProps {
  details: Pick<UseQueryResult, 'isPending' | 'isError' | 'refetch'>;
  errorText: string;
}

/** Replaces the details while they load and after a failed load. */
export function DetailsState({ details, errorText }: DetailsStateProps) {
  const t = useT();
  if (details.isPending) return <ListSkeleton text={t('list.loading')} />;
  if (!details.isError) return null;
  return <InlineError text={errorText} retryLabel={t('list.retry')} onRetry={() => void details.refetch()} />;
}

export function Facts({ facts }: { facts: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map((fact) => (
        <div key={fact.label}>
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
