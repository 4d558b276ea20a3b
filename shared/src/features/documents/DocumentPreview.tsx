import { StepDialog } from '../../ui';
import { DocumentView, type ViewedDocument } from './DocumentView';
import type { ViewState } from './useViewState';

interface Props {
  document: ViewedDocument & { id: string };
  onClose: () => void;
  onState?: (state: ViewState) => void;
}

export function DocumentPreview({ document, onClose, onState }: Props) {
  return (
    <StepDialog title={document.original_name} width="calc(100vw - 32px)" onClose={onClose}>
      <DocumentView key={`${document.id} ${document.file_name}`} document={document} onState={onState} />
    </StepDialog>
  );
}
