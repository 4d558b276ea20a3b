import { supabase } from '@rotavisto/shared/supabase';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { type DocumentType, extensionOf } from '../domain';
import { DataError } from './DataError';
import { invalidates, reloadsOnError } from './invalidates';
import { unwrap } from './unwrap';
import { BUCKET, uploadObject } from './upload';
import type { ReviewAnswer } from './verbAnswers';
import { verbOnce } from './verbOnce';
import { verb } from './verbs';

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

const LINK_SECONDS = 120;
const LINK_KEPT_MS = 60_000;

/** A link that works for two minutes; `file_name` of a document or `receipt_url` of a step is its path. */
export const signedUrl = (path: string, options: { download?: string | boolean } = {}) =>
  queryOptions({
    queryKey: ['documents', 'link', path, options],
    queryFn: async () => {
      const client = await supabase();
      const answer = await client.storage.from(BUCKET).createSignedUrl(path, LINK_SECONDS, options);
      return unwrap({ data: answer.data?.signedUrl ?? null, error: answer.error });
    },
    staleTime: LINK_KEPT_MS,
    gcTime: LINK_KEPT_MS,
    meta: { errorKey: 'documents.url' },
  });

interface DocumentUpload {
  applicationId: string;
  type: DocumentType;
  file: File;
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
}

async function ownerId(): Promise<string> {
  const { data } = await (await supabase()).auth.getSession();
  return data.session?.user.id ?? '';
}

export const uploadDocument = mutationOptions({
  mutationFn: async ({ applicationId, type, file, onProgress, signal }: DocumentUpload) => {
    if (applicationId === '') throw new DataError('P0002', 'application_missing');
    const path = `documents/${await ownerId()}/${applicationId}/${type}_${crypto.randomUUID()}.${extensionOf(file.name)}`;
    await uploadObject({ path, file, onProgress, signal });
    return verb('register_document', {
      application_id: applicationId,
      document_type: type,
      path,
      original_name: file.name,
    });
  },
  onSuccess: invalidates('documents'),
  meta: { errorKey: 'documents.upload', successKey: 'documents.uploaded' },
});

export const submitDocuments = mutationOptions({
  mutationFn: ({ applicationId }: { applicationId: string }) =>
    verbOnce('submit_documents', 'step_not_open', { application_id: applicationId }),
  onSuccess: invalidates('applications', 'documents'),
  onError: reloadsOnError('applications', 'documents'),
  meta: { errorKey: 'documents.submit', successKey: 'documents.submitted' },
});

interface Review {
  documentId: string;
  decision: 'approved' | 'rejected';
  notes?: string | null;
}

/** True when this approval was the last one missing, so the DS-160 is open now. */
const opensDs160 = (result: ReviewAnswer): boolean =>
  result.application.application_steps.some((step) => step.step_type === 'ds160_form' && step.status === 'in_progress');

export const reviewDocument = mutationOptions({
  mutationFn: ({ documentId, decision, notes }: Review) =>
    verb('review_document', {
      document_id: documentId,
      decision,
      ...(notes?.trim() ? { notes: notes.trim() } : {}),
    }),
  onSuccess: invalidates('applications', 'documents', 'consultant'),
  onError: reloadsOnError('applications', 'documents'),
  meta: {
    errorKey: 'documents.review',
    successKey: (result, variables) => {
      if ((variables as Review).decision === 'rejected') return 'documents.rejected';
      return opensDs160(result as ReviewAnswer) ? 'documents.allApproved' : 'documents.approved';
    },
  },
});
