import { type CaseFileKind, refusedByServer } from '@rotavisto/shared/data';
import type { FileErrorKey } from '@rotavisto/shared/domain';
import { AppError } from '@rotavisto/shared/session';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { deliverFile, uploadCaseFile } from '../data/caseFiles';

export type DeliveryState =
  | { phase: 'idle' | 'stopped' | 'failed' | 'full' | 'delivering' }
  | { phase: 'uploading'; percent: number }
  | { phase: 'refused'; error: FileErrorKey };

/** The storage gives the same answer for one file too many and for a case of another consultant. */
const isFull = (error: unknown): boolean =>
  error instanceof AppError && (error.message === 'too_many_files' || error.code === '42501');

/** Uploads a file and gives it to the client; a stored file is not uploaded again. */
export function useDelivery(applicationId: string, onDone: () => void) {
  const [state, setState] = useState<DeliveryState>({ phase: 'idle' });
  const { mutateAsync: upload } = useMutation(uploadCaseFile);
  const { mutateAsync: deliver } = useMutation(deliverFile);
  const abort = useRef<AbortController | null>(null);
  const stored = useRef<{ file: File; path: string } | null>(null);

  async function pathOf(file: File, { signal }: AbortController): Promise<string> {
    if (stored.current?.file === file) return stored.current.path;
    setState({ phase: 'uploading', percent: 0 });
    const onProgress = (percent: number) => setState({ phase: 'uploading', percent: Math.round(percent) });
    const path = await upload({ applicationId, file, onProgress, signal });
    stored.current = { file, path };
    return path;
  }

  async function send(file: File, kind: CaseFileKind) {
    // The second press of a double click comes before the button is rendered again.
    if (abort.current) return;
    const controller = new AbortController();
    abort.current = controller;
    try {
      const path = await pathOf(file, controller);
      setState({ phase: 'delivering' });
      await deliver({ applicationId, kind, path, originalName: file.name });
      setState({ phase: 'idle' });
      onDone();
    } catch (error) {
      const refused = refusedByServer(error);
      if (controller.signal.aborted) setState({ phase: 'stopped' });
      else if (refused) setState({ phase: 'refused', error: refused });
      else setState({ phase: isFull(error) ? 'full' : 'failed' });
    } finally {
      abort.current = null;
    }
  }

  return { state, send, stop: () => abort.current?.abort() };
}
