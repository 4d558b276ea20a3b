export { DocumentPreview } from './DocumentPreview';
export { DocumentView } from './DocumentView';
