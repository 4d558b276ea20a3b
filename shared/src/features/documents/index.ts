export { DocumentPreview } from './DocumentPreview';
export { default as documentStyles } from './Documents.module.css';
export { DocumentView } from './DocumentView';
export type { ViewState } from './useViewState';
