import { invalidates, type Once, reloadsOnError, uploadObject, verb } from '@rotavisto/shared/data';
import { type DocumentType, extensionOf } from '@rotavisto/shared/domain';
import { AppError } from '@rotavisto/shared/session';
import { supabase } from '@rotavisto/shared/supabase';
import { mutationOptions } from '@tanstack/react-query';

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
    if (applicationId === '') throw new AppError('P0002', 'application_missing');
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
  mutationFn: ({ applicationId, requestId }: Once & { applicationId: string }) =>
    verb('submit_documents', { application_id: applicationId, request_id: requestId }),
  onSuccess: invalidates('applications', 'documents'),
  onError: reloadsOnError('applications', 'documents'),
  meta: { errorKey: 'documents.submit', successKey: 'documents.submitted' },
});
