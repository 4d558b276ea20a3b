import type { ErrorKey } from '@rotavisto/shared/i18n';
import type { CsvColumn } from '@rotavisto/shared/lib';
import { notify } from '@rotavisto/shared/toast';
import { type QueryKey, type UseQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../strings';
import { type ExportProgress, exportCsv } from './exportCsv';

interface PageOf<Row> {
  rows: Row[];
  total: number;
}

/** Every row that matches the search and the filter, not only the page on screen. */
export function useCsvExport<Row extends { id: string }, Key extends QueryKey>({
  name,
  columns,
  errorKey,
  pageOf,
}: {
  name: string;
  columns: readonly CsvColumn<Row>[];
  errorKey: ErrorKey;
  pageOf: (page: { page: number; pageSize: number }) => UseQueryOptions<PageOf<Row>, Error, PageOf<Row>, Key>;
}) {
  const t = useT();
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const write = useMutation({
    mutationFn: () =>
      exportCsv<Row>({
        name,
        columns,
        onProgress: setProgress,
        load: (page) => queryClient.fetchQuery({ ...pageOf(page), staleTime: 0, gcTime: 0, meta: { silent: true } }),
      }),
    onSuccess: (count) =>
      notify({
        type: 'success',
        text: t(count === 1 ? 'list.exportedOne' : 'list.exportedMany', { count }),
      }),
    onSettled: () => setProgress(null),
    meta: { errorKey },
  });

  const label =
    write.isPending && progress && progress.total > 0
      ? t('list.exporting', { done: String(progress.done), total: String(progress.total) })
      : t('list.export');
  return { label, isBusy: write.isPending, run: () => write.mutate() };
}
