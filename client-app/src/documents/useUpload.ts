import { prepareFile, refusedByServer } from '@rotavisto/shared/data';
import { type DocumentType, type FileRefusal, MAX_FILE_BYTES } from '@rotavisto/shared/domain';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { uploadDocument } from '../data/documents';
import { type PdfProblem, pdfProblems } from './check/checkPdf';
import type { LegibilityProblem } from './check/legibility';
import type { MeasureProblem } from './check/photoMeasures';
import type { PassportData } from './passport/parsePassport';
import { usePassportReading } from './passport/usePassportReading';
import type { ValidityProblem } from './passport/validity';

export type DocumentProblem = LegibilityProblem | MeasureProblem | ValidityProblem | PdfProblem | 'unread' | 'damaged';

interface Checked {
  problems: readonly DocumentProblem[];
  /** Data of the passport; null if the passport cannot be read. */
  passport: PassportData | null;
}

const NOTHING: Checked = { problems: [], passport: null };

const isPhoto = (file: File): boolean => /^image\/(jpeg|png)$/.test(file.type);

/** The check's code loads with the first file of its kind; a failed check returns no problems, so the upload continues. */
async function checkDocument(file: File, type: DocumentType): Promise<Checked> {
  try {
    if (file.type === 'application/pdf') {
      return { problems: await pdfProblems(await file.arrayBuffer()), passport: null };
    }
    if (!isPhoto(file) || typeof createImageBitmap !== 'function') return NOTHING;
    return await (await import('./check/checkPhoto')).checkPhoto(file, type);
  } catch {
    return NOTHING;
  }
}

export type UploadState =
  | { phase: 'idle'; sent?: File; shrunk?: { before: number; after: number } }
  | ({ phase: 'refused' } & (FileRefusal | { error: 'photoType' }))
  | { phase: 'shrinking' }
  | { phase: 'checking' }
  | { phase: 'doubtful'; file: File; picked: File; problems: readonly DocumentProblem[] }
  | { phase: 'uploading'; name: string; percent: number }
  | { phase: 'failed'; file: File }
  | { phase: 'cancelled' };

const DAMAGED: Checked = { problems: ['damaged'], passport: null };

const isTooLarge = ({ size }: File): boolean => size > MAX_FILE_BYTES;

/** Checks, uploads and registers the file that the client picked for a document. */
export function useUpload(applicationId: string, type: DocumentType) {
  const [state, setState] = useState<UploadState>({ phase: 'idle' });
  const abort = useRef<AbortController | null>(null);
  const { remember } = usePassportReading(applicationId);
  const { mutateAsync: upload } = useMutation(uploadDocument);

  async function start(picked: File) {
    const isPhoto = type === 'photo';
    setState({ phase: 'checking' });
    const prepared = await prepareFile(picked, {
      // The photo must keep the client's pixels, so the file is sent unchanged or not at all.
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
      setState({
        phase: 'idle',
        sent: file,
        ...(isTooLarge(picked) ? { shrunk: { before: picked.size, after: file.size } } : {}),
      });
    } catch (error) {
      const refused = refusedByServer(error);
      if (controller.signal.aborted) setState({ phase: 'cancelled' });
      else if (refused) setState({ phase: 'refused', error: refused });
      else setState({ phase: 'failed', file });
    }
  }

  return { state, start, send, cancel: () => abort.current?.abort() };
}
