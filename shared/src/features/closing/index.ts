export { copyWords } from './copyWords';
export { DialogHost } from './DialogHost';
export { DialogLoading } from './DialogLoading';
export { KeptWords } from './KeptWords';
