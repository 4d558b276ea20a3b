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
    // Without storage the browser's language decides each time.
  }
  return separatorOf(navigator.language);
}

/** The reader's own separator, and another once they chose it in this browser. */
function useSeparator(): [Separator, (separator: Separator) => void] {
  const [separator, setSeparator] = useState(remembered);
  const choose = (next: Separator) => {
    setSeparator(next);
    try {
      localStorage.setItem(KEY, next);
    } catch {
      // Chosen for this visit only.
    }
  };
  return [separator, choose];
}

/** A page for an export: not cached, and its failure is the export's. */
export const ONCE = { staleTime: 0, gcTime: 0, networkMode: 'always', meta: { silent: true } } as const;

/** Every row that matches the search and the filter, not only the page on screen. */
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
  /** The sentences of a page with a catalogue of its own. */
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
