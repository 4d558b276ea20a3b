import { DataTable, EmptyState, ListSkeleton, PageTitle } from '@rotavisto/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { forecasts, retentionRules } from '../data/retention';
import { useEdited } from '../details/useEdited';
import { momentText } from '../lists/day';
import { InlineError } from '../lists/InlineError';
import listStyles from '../lists/lists.module.css';
import { RetentionDialog } from './RetentionDialog';
import { RetentionHistory } from './RetentionHistory';
import { useRuleWords, useT } from './strings';
import { useColumns } from './useColumns';

/** Shows the retention rules with their periods, the rows that the next run would delete, and the rows deleted before. */
export function RetentionPage() {
  const t = useT();
  const { nameOf } = useRuleWords();
  const rules = useQuery(retentionRules());
  const forecast = useQuery(forecasts());
  const { edited: editedWhat, open, dialog } = useEdited('rule');
  const edited = rules.data?.find(({ what }) => what === editedWhat);
  const columns = useColumns(forecast, open);
  const next = rules.data?.map(({ next_run }) => next_run).sort()[0];
  const isNothingDue = forecast.data?.every(({ due, noticed }) => due === 0 && noticed === 0);
  return (
    <>
      <PageTitle title={t('title')} subtitle={t('subtitle')} />
      {rules.isError && <InlineError text={t('error')} retryLabel={t('retry')} onRetry={() => void rules.refetch()} />}
      {rules.isPending && <ListSkeleton text={t('loading')} />}
      {forecast.isError && (
        <InlineError text={t('forecastError')} retryLabel={t('retry')} onRetry={() => void forecast.refetch()} />
      )}
      {rules.data && (
        <>
          {next && (
            <p className={listStyles.above}>
              {t('nextRun', { date: momentText(next) })} {isNothingDue && <span>{t('nothingDue')}</span>}
            </p>
          )}
          <DataTable
            label={t('title')}
            rows={rules.data}
            rowKey={({ what }) => what}
            columns={columns}
            empty={<EmptyState title={t('empty')} />}
          />
          <RetentionHistory rules={rules.data} />
        </>
      )}
      {edited && !edited.is_fixed && (
        <RetentionDialog key={edited.what} rule={edited} name={nameOf(edited.what)} {...dialog} />
      )}
    </>
  );
}
