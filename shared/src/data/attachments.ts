import { mutationOptions } from '@tanstack/react-query';
import { extensionOf } from '../domain';
import { invalidates } from './invalidates';
import { uploadObject } from './uploadObject';
import { verb } from './verbs';

interface AttachmentUpload {
  ticketId: string;
  file: File;
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
}

/** Puts the file in storage and answers its path, for `sendAttachment`. */
export const uploadAttachment = mutationOptions({
  mutationFn: async ({ ticketId, file, onProgress, signal }: AttachmentUpload): Promise<string> => {
    const path = `support/${ticketId}/${crypto.randomUUID()}.${extensionOf(file.name)}`;
    await uploadObject({ path, file, onProgress, signal });
    return path;
  },
  meta: { errorKey: 'documents.upload' },
});

/** The stored file becomes a message; sending it again after a lost answer never doubles it. */
export const sendAttachment = mutationOptions({
  mutationFn: ({ ticketId, path, name }: { ticketId: string; path: string; name: string }) =>
    verb('send_attachment', { ticket_id: ticketId, path, original_name: name }),
  onSuccess: invalidates('tickets'),
  meta: { errorKey: 'tickets.send' },
});
