import { supabase } from '@rotavisto/shared/supabase';
import { queryOptions } from '@tanstack/react-query';
import { unwrap } from './unwrap';

/** Newest first, with the reviewer's name. */
export const documentsOf = (applicationId: string) =>
  queryOptions({
    queryKey: ['documents', applicationId],
    queryFn: async ({ signal }) => {
      const client = await supabase();
      return unwrap(
        await client
          .from('document_submissions')
          .select('*, reviewer:profiles!reviewed_by(id, full_name)')
          .eq('application_id', applicationId)
          .order('submitted_at', { ascending: false })
          .abortSignal(signal),
      );
    },
    meta: { errorKey: 'documents.load' },
  });

/** Holds documents and receipts; private, so that every file is read by a signed link. */
export const BUCKET = 'visa-documents';

const LINK_SECONDS = 120;
const LINK_KEPT_MS = 60_000;

/** A link that works for two minutes; `file_name` of a document or `receipt_url` of a step is its path. */
export const signedUrl = (path: string, options: { download?: string | boolean } = {}) =>
  queryOptions({
    queryKey: ['documents', 'link', path, options],
    queryFn: async () => {
      const { storage } = await supabase();
      const answer = await storage.from(BUCKET).createSignedUrl(path, LINK_SECONDS, options);
      return unwrap({ data: answer.data?.signedUrl ?? null, error: answer.error });
    },
    staleTime: LINK_KEPT_MS,
    gcTime: LINK_KEPT_MS,
    meta: { errorKey: 'documents.url' },
  });
