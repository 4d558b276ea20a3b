import { StepDialog } from '../../ui';
import { DocumentView, type ViewedDocument } from './DocumentView';

interface Props {
  document: ViewedDocument;
  onClose: () => void;
}

export function DocumentPreview({ document, onClose }: Props) {
  return (
    <StepDialog title={document.original_name} width="calc(100vw - 32px)" onClose={onClose}>
      <DocumentView document={document} />
    </StepDialog>
  );
}
