import { supabase } from '@rotavisto/shared/supabase';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { savedName, savingAddress } from '../domain';
import { saveFrom } from '../page/saveFrom';
import { unwrap } from './unwrap';

/** The documents of an application, newest first, with the names of the reviewers. */
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

/** The private bucket of documents and receipts; each file is read by a signed link. */
export const BUCKET = 'visa-documents';

const LINK_SECONDS = 120;
const LINK_KEPT_MS = 60_000;

/**
 * A link that is valid for two minutes and saves the file under `name`. The path is `file_name` of a document,
 * `file_path` of a message or `receipt_url` of a step.
 */
export const signedUrl = (path: string, name: string) =>
  queryOptions({
    queryKey: ['documents', 'link', path, name],
    queryFn: async () => {
      const { storage } = await supabase();
      const { signedUrl: address } = unwrap(await storage.from(BUCKET).createSignedUrl(path, LINK_SECONDS));
      return savingAddress(address, savedName(name, path));
    },
    staleTime: LINK_KEPT_MS,
    gcTime: LINK_KEPT_MS,
    meta: { errorKey: 'documents.url' },
  });

/** Saves a stored file. The link is signed at the press, because it expires after minutes. */
export const saveStored = (client: QueryClient, path: string, name: string): Promise<void> =>
  client.fetchQuery(signedUrl(path, name)).then(
    (address) => saveFrom(address, savedName(name, path)),
    () => {}, // No message here, because the query client shows the failure.
  );
