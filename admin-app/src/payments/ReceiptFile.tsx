import { prepareFile } from '@rotavisto/shared/data';
import { FILE_ACCEPT } from '@rotavisto/shared/domain';
import { formatBytes } from '@rotavisto/shared/lib';
import { FileButton } from '@rotavisto/shared/ui';
import { type ChangeEvent, useState } from 'react';
import { useT } from './strings';

interface Props {
  file: File | null;
  onFile: (file: File | null) => void;
}

/** The bank's page of a transfer, as a PDF or a picture. */
export function ReceiptFile({ file, onFile }: Props) {
  const t = useT();
  const [problem, setProblem] = useState<string | null>(null);

  async function pick(event: ChangeEvent<HTMLInputElement>) {
    const picked = event.target.files?.[0];
    event.target.value = '';
    if (!picked) return;
    const prepared = await prepareFile(picked);
    const isRefused = 'error' in prepared;
    setProblem(isRefused ? t(`errors:${prepared.error}`, { format: prepared.format ?? '' }) : null);
    onFile(isRefused ? null : prepared.file);
  }

  return (
    <div style={{ marginBottom: 24 }}>
      <FileButton accept={FILE_ACCEPT} onChange={(event) => void pick(event)}>
        {t(file ? 'receiptChange' : 'receiptChoose')}
      </FileButton>
      <p style={{ margin: '4px 0 0' }}>
        {file ? t('receiptChosen', { name: file.name, size: formatBytes(file.size) }) : t('receiptHint')}
      </p>
      {problem && <p role="alert">{problem}</p>}
    </div>
  );
}
