export { FilesNotice } from './FilesNotice';
