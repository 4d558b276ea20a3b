import { DataError } from '@rotavisto/shared/data';
import { checkFile, type DocumentType, type FileErrorKey } from '@rotavisto/shared/domain';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { uploadDocument } from '../data/documents';
import type { DocumentProblem } from './check/DocumentProblem';
import { checkDocument } from './checkDocument';
import { usePassportReading } from './passport/usePassportReading';
import { canShrink, shrinkImage } from './shrinkImage';

export type UploadState =
  | { phase: 'idle'; shrunk?: { before: number; after: number } }
  | { phase: 'refused'; error: FileErrorKey | 'photoType' }
  | { phase: 'shrinking' }
  | { phase: 'checking' }
  | { phase: 'doubtful'; file: File; picked: File; problems: readonly DocumentProblem[] }
  | { phase: 'uploading'; name: string; percent: number }
  | { phase: 'failed'; file: File }
  | { phase: 'cancelled' };

/** The server read something else in the file than its name says: sending it again would change nothing. */
const isWrongFile = (error: unknown) => error instanceof DataError && error.message === 'invalid_file';

/** One document slot's way from the picked file to the registered document. */
export function useUpload(applicationId: string, type: DocumentType) {
  const [state, setState] = useState<UploadState>({ phase: 'idle' });
  const abort = useRef<AbortController | null>(null);
  const { remember } = usePassportReading(applicationId);
  const { mutateAsync: upload } = useMutation(uploadDocument);

  async function start(picked: File) {
    const isPhoto = type === 'photo';
    if (!isPhoto && canShrink(picked)) setState({ phase: 'shrinking' });
    // The photo for the form is the client's own work: it goes as it is, or not at all.
    const file = isPhoto ? picked : await shrinkImage(picked);
    const error = checkFile(file) ?? (isPhoto && file.type === 'application/pdf' ? 'photoType' : null);
    if (error) {
      setState({ phase: 'refused', error });
      return;
    }
    setState({ phase: 'checking' });
    const { problems, passport } = await checkDocument(file, type);
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
      setState({ phase: 'idle', ...(file === picked ? {} : { shrunk: { before: picked.size, after: file.size } }) });
    } catch (error) {
      if (controller.signal.aborted) setState({ phase: 'cancelled' });
      else if (isWrongFile(error)) setState({ phase: 'refused', error: 'documents.invalidType' });
      else setState({ phase: 'failed', file });
    }
  }

  return { state, start, send, cancel: () => abort.current?.abort() };
}
