export { default as documentStyles } from './Documents.module.css';
export { DocumentPreview, DocumentView } from './DocumentView';
export type { ViewState } from './viewing';
