export { DocumentPreview } from './DocumentPreview';
