import { type ClipboardEvent, type DragEvent, type ReactNode, useState } from 'react';
import { useT } from '../i18n';
import '../i18n/files';
import styles from './useFileDrop.module.css';

interface Options {
  /** An upload is running, and further files are rejected. */
  isBusy?: boolean;
  /** Accepts all files; otherwise only the first. */
  takesMany?: boolean;
  onFiles: (files: File[]) => void;
}

interface LeftOut {
  why: 'oneOnly' | 'busy' | 'noFile';
  names: string;
}

const namesOf = (files: readonly File[]): string => files.map(({ name }) => name).join(', ');

/** Returns whether a drag carries text or a link into a text field, which the field handles itself. */
function isForField({ target, dataTransfer }: DragEvent): boolean {
  const isField = target instanceof Element && target.closest('textarea, input:not([type="file"])') !== null;
  return isField && dataTransfer.files.length === 0 && !dataTransfer.types?.includes('Files');
}

/** Takes files that are picked, dropped or pasted, and names rejected files. */
export function useFileDrop({ isBusy = false, takesMany = false, onFiles }: Options) {
  const t = useT('fileErrors');
  const [isOver, setOver] = useState(false);
  const [leftOut, setLeftOut] = useState<LeftOut | null>(null);

  function offer(offered: Iterable<File>): void {
    const files = [...offered];
    const taken = isBusy ? [] : files.slice(0, takesMany ? files.length : 1);
    const names = namesOf(files.slice(taken.length));
    if (files.length === 0) setLeftOut({ why: 'noFile', names });
    else setLeftOut(names ? { why: isBusy ? 'busy' : 'oneOnly', names } : null);
    if (taken.length > 0) onFiles(taken);
  }

  const area = {
    'data-file-over': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      if (isForField(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false);
      if (isForField(event)) return;
      event.preventDefault();
      offer(event.dataTransfer.files);
    },
    onPaste: (event: ClipboardEvent) => {
      const { files, types } = event.clipboardData;
      // Office programs copy text together with a picture of the text.
      if (files.length === 0 || types.includes('text/plain')) return;
      event.preventDefault();
      offer(files);
    },
  };
  const notice: ReactNode = leftOut && (
    <p role="alert" className={styles.leftOut}>
      {t(`files.${leftOut.why}`, { names: leftOut.names })}
    </p>
  );
  return { offer, area, notice };
}
