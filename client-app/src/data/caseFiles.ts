import { invalidates, verb } from '@rotavisto/shared/data';
import { mutationOptions } from '@tanstack/react-query';

/** Shows the consultant that the client has opened the file; the time of the first opening is kept. */
export const readCaseFile = mutationOptions({
  mutationFn: ({ fileId }: { fileId: string }) => verb('read_case_file', { file_id: fileId }),
  onSuccess: invalidates('files'),
  // A failure of this request shows no toast, because the file opens anyway.
  meta: { silent: true },
});
