import { prepareFile, refusedByServer } from '@rotavisto/shared/data';
import { type DocumentType, type FileRefusal, MAX_FILE_BYTES } from '@rotavisto/shared/domain';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { uploadDocument } from '../data/documents';
import { type Checked, checkDocument, type DocumentProblem } from './checkDocument';
import { usePassportReading } from './passport/usePassportReading';

export type UploadState =
  | { phase: 'idle'; shrunk?: { before: number; after: number } }
  | ({ phase: 'refused' } & (FileRefusal | { error: 'photoType' }))
  | { phase: 'shrinking' }
  | { phase: 'checking' }
  | { phase: 'doubtful'; file: File; picked: File; problems: readonly DocumentProblem[] }
  | { phase: 'uploading'; name: string; percent: number }
  | { phase: 'failed'; file: File }
  | { phase: 'cancelled' };

const DAMAGED: Checked = { problems: ['damaged'], passport: null };

const isTooLarge = ({ size }: File): boolean => size > MAX_FILE_BYTES;

/** One document slot's way from the picked file to the registered document. */
export function useUpload(applicationId: string, type: DocumentType) {
  const [state, setState] = useState<UploadState>({ phase: 'idle' });
  const abort = useRef<AbortController | null>(null);
  const { remember } = usePassportReading(applicationId);
  const { mutateAsync: upload } = useMutation(uploadDocument);

  async function start(picked: File) {
    const isPhoto = type === 'photo';
    setState({ phase: 'checking' });
    const prepared = await prepareFile(picked, {
      // The photo for the form is the client's own work: it goes as it is, or not at all.
      asIs: isPhoto,
      onRedraw: () => isTooLarge(picked) && setState({ phase: 'shrinking' }),
    });
    if ('error' in prepared) {
      setState({ phase: 'refused', ...prepared });
      return;
    }
    const { file, isDamaged } = prepared;
    if (isPhoto && file.type === 'application/pdf') {
      setState({ phase: 'refused', error: 'photoType' });
      return;
    }
    setState({ phase: 'checking' });
    const { problems, passport } = isDamaged ? DAMAGED : await checkDocument(file, type);
    if (type === 'passport') remember(passport);
    if (problems.length > 0) setState({ phase: 'doubtful', file, picked, problems });
    else await send(file, picked);
  }

  async function send(file: File, picked = file) {
    const controller = new AbortController();
    abort.current = controller;
    setState({ phase: 'uploading', name: file.name, percent: 0 });
    const onProgress = (percent: number) => {
      if (!controller.signal.aborted) setState({ phase: 'uploading', name: file.name, percent: Math.round(percent) });
    };
    try {
      await upload({ applicationId, type, file, onProgress, signal: controller.signal });
      setState({ phase: 'idle', ...(isTooLarge(picked) ? { shrunk: { before: picked.size, after: file.size } } : {}) });
    } catch (error) {
      const refused = refusedByServer(error);
      if (controller.signal.aborted) setState({ phase: 'cancelled' });
      else if (refused) setState({ phase: 'refused', error: refused });
      else setState({ phase: 'failed', file });
    }
  }

  return { state, start, send, cancel: () => abort.current?.abort() };
}
