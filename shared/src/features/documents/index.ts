export { DocumentFacts, type SubmittedDocument } from './DocumentFacts';
export { DocumentPreview } from './DocumentPreview';
export { DocumentsDialog } from './DocumentsDialog';
export { DocumentsPanel } from './DocumentsPanel';
