import { type CaseFileKind, invalidates, reloadsOnError, uploadObject, verb } from '@rotavisto/shared/data';
import { mutationOptions } from '@tanstack/react-query';

interface Upload {
  applicationId: string;
  file: File;
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
}

/** Puts the file into storage and returns its path for `deliverFile`. */
export const uploadCaseFile = mutationOptions({
  mutationFn: async ({ applicationId, file, onProgress, signal }: Upload): Promise<string> => {
    const path = `case-files/${applicationId}/${crypto.randomUUID()}.pdf`;
    await uploadObject({ path, file, onProgress, signal });
    return path;
  },
  // No toast is shown, because FileForm shows the error.
  meta: { errorKey: 'documents.upload', silent: true },
});

interface Delivery {
  applicationId: string;
  kind: CaseFileKind;
  path: string;
  originalName: string;
}

/** Gives the stored file to the client; a repeated call with the same path adds no second file. */
export const deliverFile = mutationOptions({
  mutationFn: ({ applicationId, kind, path, originalName }: Delivery) =>
    verb('deliver_file', { application_id: applicationId, kind, path, original_name: originalName }),
  onSuccess: invalidates('files'),
  meta: { errorKey: 'documents.upload', silent: true },
});

/** Takes back a file sent to the wrong case or by mistake; a file that is already gone is no error. */
export const takeBackFile = mutationOptions({
  mutationFn: ({ fileId }: { fileId: string }) => verb('take_back_file', { file_id: fileId }),
  onSuccess: invalidates('files'),
  onError: reloadsOnError('files'),
  meta: { errorKey: 'generic' },
});
