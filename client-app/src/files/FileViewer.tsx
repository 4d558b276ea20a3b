import { DocumentPreview, documentStyles } from '@rotavisto/shared/features/documents';
import { useT } from '@rotavisto/shared/i18n';
import { saveFrom } from '@rotavisto/shared/lib';
import { StepDialog } from '@rotavisto/shared/ui';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { type CaseFile, keptFile, PDF } from './keptFiles';
import './strings';

interface Props {
  file: CaseFile;
  isKept: boolean;
  onClose: () => void;
}

/** Shows the copy of a file on this device, which needs no connection, or without a copy the file of the server. */
export function FileViewer({ file, isKept, onClose }: Props) {
  // An open viewer does not switch between copy and server while the copy is made or deleted.
  const [isOfDevice] = useState(isKept);
  if (isOfDevice) return <KeptPreview file={file} onClose={onClose} />;
  return (
    <DocumentPreview
      document={{ id: file.id, file_name: file.path, original_name: file.original_name, mime_type: PDF }}
      onClose={onClose}
    />
  );
}

/** The address of the kept copy: null while loading, `gone` if the copy was deleted meanwhile. */
function useKeptAddress(file: CaseFile): string | 'gone' | null {
  const [address, setAddress] = useState<string | 'gone' | null>(null);
  useEffect(() => {
    let made: string | null = null;
    let isLeft = false;
    const show = (bytes: ArrayBuffer | null) => {
      if (isLeft) return;
      made = bytes && URL.createObjectURL(new Blob([bytes], { type: PDF }));
      setAddress(made ?? 'gone');
    };
    keptFile(file).then(show, () => show(null));
    return () => {
      isLeft = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [file]);
  return address;
}

function KeptPreview({ file, onClose }: Omit<Props, 'isKept'>) {
  const t = useT('clientFiles');
  const address = useKeptAddress(file);
  const name = file.original_name;
  return (
    <StepDialog title={name} width="calc(100vw - 32px)" onClose={onClose}>
      {address === 'gone' && <p role="alert">{t('view.gone')}</p>}
      {address && address !== 'gone' && (
        <>
          {navigator.pdfViewerEnabled === false ? (
            <p role="status">{t('view.noViewer')}</p>
          ) : (
            <iframe
              className={documentStyles.frame}
              src={`${address}#navpanes=0&view=FitH`}
              title={t('view.name', { name })}
            />
          )}
          <p className={documentStyles.previewFoot}>
            <Button onClick={() => saveFrom(address, name)}>{t('view.download')}</Button>
          </p>
        </>
      )}
    </StepDialog>
  );
}
