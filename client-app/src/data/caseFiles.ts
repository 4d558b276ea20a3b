import { invalidates, verb } from '@rotavisto/shared/data';
import { mutationOptions } from '@tanstack/react-query';

/** The consultant sees that the client has opened the file; the first time stays. */
export const readCaseFile = mutationOptions({
  mutationFn: ({ fileId }: { fileId: string }) => verb('read_case_file', { file_id: fileId }),
  onSuccess: invalidates('files'),
  // The file opens whether its mark is set or not.
  meta: { silent: true },
});
