import { type CaseFileKind, invalidates, reloadsOnError, uploadObject, verb } from '@rotavisto/shared/data';
import { mutationOptions } from '@tanstack/react-query';

interface Upload {
  applicationId: string;
  file: File;
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
}

/** Puts the file in storage and answers its path, for `deliverFile`. */
export const uploadCaseFile = mutationOptions({
  mutationFn: async ({ applicationId, file, onProgress, signal }: Upload): Promise<string> => {
    const path = `case-files/${applicationId}/${crypto.randomUUID()}.pdf`;
    await uploadObject({ path, file, onProgress, signal });
    return path;
  },
  // The form shows why.
  meta: { errorKey: 'documents.upload', silent: true },
});

interface Delivery {
  applicationId: string;
  kind: CaseFileKind;
  path: string;
  originalName: string;
}

/** The client finds the file in the case; the same path again is the same file. */
export const deliverFile = mutationOptions({
  mutationFn: ({ applicationId, kind, path, originalName }: Delivery) =>
    verb('deliver_file', { application_id: applicationId, kind, path, original_name: originalName }),
  onSuccess: invalidates('files'),
  meta: { errorKey: 'documents.upload', silent: true },
});

/** Of a file sent to the wrong case, or by mistake; one that is gone already stays gone. */
export const takeBackFile = mutationOptions({
  mutationFn: ({ fileId }: { fileId: string }) => verb('take_back_file', { file_id: fileId }),
  onSuccess: invalidates('files'),
  onError: reloadsOnError('files'),
  meta: { errorKey: 'generic' },
});
