import { ListSkeleton } from '@rotavisto/shared/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { InlineError } from '../english/InlineError';
import { useT } from '../strings';

interface DetailsStateProps {
  details: Pick<UseQueryResult, 'isPending' | 'isError' | 'refetch'>;
  errorText: string;
}

/** What stands where details will be: on their way, or not loaded. */
export function DetailsState({ details, errorText }: DetailsStateProps) {
  const t = useT();
  if (details.isPending) return <ListSkeleton text={t('list.loading')} />;
  if (!details.isError) return null;
  return <InlineError text={errorText} retryLabel={t('list.retry')} onRetry={() => void details.refetch()} />;
}
