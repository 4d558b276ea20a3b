import { supabase } from '@rotavisto/shared/supabase';
import { queryOptions } from '@tanstack/react-query';
import { unwrap } from './unwrap';

export const CASE_FILE_KINDS = ['ds160_confirmation', 'appointment_letter', 'other'] as const;
export type CaseFileKind = (typeof CASE_FILE_KINDS)[number];

/** Returns 'other' for a kind that only a newer version knows. */
export const caseFileKind = (kind: string): CaseFileKind => CASE_FILE_KINDS.find((known) => known === kind) ?? 'other';

/** The files from the consultant to the client, newest first. */
export const caseFilesOf = (applicationId: string) =>
  queryOptions({
    queryKey: ['files', applicationId],
    queryFn: async ({ signal }) => {
      const client = await supabase();
      return unwrap(
        await client
          .from('case_files')
          .select('id, application_id, kind, path, original_name, file_size, sent_at, read_at')
          .eq('application_id', applicationId)
          .order('sent_at', { ascending: false })
          .abortSignal(signal),
      );
    },
    meta: { errorKey: 'documents.load' },
  });
