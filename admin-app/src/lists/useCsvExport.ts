import type { ErrorKey } from '@rotavisto/shared/i18n';
import { notify } from '@rotavisto/shared/toast';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../strings';
import { type CsvColumn, SEPARATORS, type Separator, separatorOf } from './csv';
import type { Exporting, ExportWords } from './ExportButton';
import { type ExportProgress, exportCsv } from './exportCsv';

const KEY = 'rotavisto.csvSeparator';

const isSeparator = (value: string | null): value is Separator => SEPARATORS.some((known) => known === value);

function remembered(): Separator {
  try {
    const kept = localStorage.getItem(KEY);
    if (isSeparator(kept)) return kept;
  } catch {
    // Without storage, the browser's language decides on each visit.
  }
  return separatorOf(navigator.language);
}

/** Returns the usual separator of the user's language, or the separator chosen in this browser. */
function useSeparator(): [Separator, (separator: Separator) => void] {
  const [separator, setSeparator] = useState(remembered);
  const choose = (next: Separator) => {
    setSeparator(next);
    try {
      localStorage.setItem(KEY, next);
    } catch {
      // Without storage, the choice lasts only for this visit.
    }
  };
  return [separator, choose];
}

/** Query options for a page of an export, which is not cached and leaves its error to the export. */
export const ONCE = { staleTime: 0, gcTime: 0, networkMode: 'always', meta: { silent: true } } as const;

/** Exports all rows that match search and filter, not only the current page. */
export function useCsvExport<Row>({
  name,
  columns,
  keyOf,
  errorKey,
  load,
  words,
}: {
  name: string;
  columns: readonly CsvColumn<NoInfer<Row>>[];
  keyOf: (row: NoInfer<Row>) => string;
  errorKey: ErrorKey;
  load: (queryClient: QueryClient, page: { page: number; pageSize: number }) => Promise<{ rows: Row[]; total: number }>;
  /** The texts of a page with a separate catalogue. */
  words?: ExportWords;
}): Exporting {
  const areaWords = useT();
  const t: ExportWords = words ?? areaWords;
  const queryClient = useQueryClient();
  const [separator, setSeparator] = useSeparator();
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const write = useMutation({
    mutationFn: () =>
      exportCsv<Row>({
        name,
        columns,
        keyOf,
        separator,
        onProgress: setProgress,
        load: (page) => load(queryClient, page),
      }),
    onSuccess: (count) =>
      notify({
        type: 'success',
        text: t(count === 1 ? 'list.exportedOne' : 'list.exportedMany', { count }),
      }),
    onSettled: () => setProgress(null),
    meta: words ? { errorKey } : { errorKey, voice: 'office' },
  });

  const label =
    write.isPending && progress && progress.total > 0
      ? t(progress.done > progress.total ? 'list.exportingMore' : 'list.exporting', {
          done: String(progress.done),
          total: String(progress.total),
        })
      : t('list.export');
  return { label, isBusy: write.isPending, run: () => write.mutate(), separator, setSeparator, words: t };
}
