import { currentStep, type StepState } from './steps';

export const REQUIRED_DOCUMENTS = ['passport', 'financial'] as const;
/** The photo is optional: no step waits for it. */
export type DocumentType = (typeof REQUIRED_DOCUMENTS)[number] | 'photo';
export type DocumentStatus = 'pending' | 'approved' | 'rejected';

export const MAX_FILE_BYTES = 5 * 1024 * 1024;
export const FILE_EXTENSIONS = ['pdf', 'jpg', 'jpeg', 'png'] as const;
/**
 * Lists MIME types too, because phones offer files without an extension. HEIC is left out, so that iPhones convert it
 * to JPEG.
 */
export const FILE_ACCEPT = '.pdf,.jpg,.jpeg,.jpe,.jfif,.png,.webp,application/pdf,image/jpeg,image/png,image/webp';

const MIME_OF: Record<string, string> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
};

/** File extensions of browsers for an unfinished download. */
const UNFINISHED = ['crdownload', 'part', 'partial', 'download', 'opdownload'];

/** Other extensions of JPEG, and formats that are converted to JPEG or named in the refusal. */
const OTHER_EXTENSIONS = ['jpe', 'jfif', 'heic', 'heif', 'avif', 'webp', 'gif', 'bmp', 'tif', 'tiff'];

export interface DocumentState {
  document_type: string;
  status: DocumentStatus;
  submitted_at: string;
}

/** Returns the newest submission of a type, the only one that counts. */
export function newestOf<D extends DocumentState>(documents: readonly D[], type: DocumentType): D | null {
  return documents
    .filter((document) => document.document_type === type)
    .reduce<D | null>((best, next) => (best === null || next.submitted_at > best.submitted_at ? next : best), null);
}

/** Returns the state to show: a pending document is waived after the application has left the review step. */
export function reviewState(status: DocumentStatus, steps: readonly StepState[]): DocumentStatus | 'waived' {
  const review = steps.find((step) => step.step_type === 'document_review');
  if (status !== 'pending' || !review) return status;
  const current = currentStep(steps);
  return current === null || current.order_index > review.order_index ? 'waived' : status;
}

/** The required documents that are missing or rejected. */
export const missingDocuments = (documents: readonly DocumentState[]) =>
  REQUIRED_DOCUMENTS.filter((type) => (newestOf(documents, type)?.status ?? 'rejected') === 'rejected');

export type FileErrorKey = `documents.${
  | 'tooLarge'
  | 'tooLargePdf'
  | 'tooLargePicture'
  | 'unfinished'
  | 'invalidType'
  | 'empty'
  | 'unknownContent'
  | 'otherFormat'
  | 'broken'
  | 'gigantic'
  | 'unreadable'}`;

/** The reason of a rejected file: a key below `fileErrors`, with the format for its sentence. */
export interface FileRefusal {
  error: FileErrorKey;
  format?: string;
}

/**
 * Returns the letters after the last dot. A part with a blank or a leading digit belongs to the name, and dots at the
 * end are ignored.
 */
export const extensionOf = (name: string): string =>
  /\.([a-z][a-z0-9]*)\.*$/i.exec(name.trim())?.[1]?.toLowerCase() ?? '';

/** Returns the problem of a file by its name and size, or null. Without an extension, the bytes decide later. */
export function checkFile({ name, size }: { name: string; size: number }): FileErrorKey | null {
  const extension = extensionOf(name);
  const isKnown = extension === '' || Object.hasOwn(MIME_OF, extension) || OTHER_EXTENSIONS.includes(extension);
  if (UNFINISHED.includes(extension)) return 'documents.unfinished';
  if (!isKnown) return 'documents.invalidType';
  // Photos may be larger, because they are reduced.
  if (extension === 'pdf' && size > MAX_FILE_BYTES) return 'documents.tooLargePdf';
  return size === 0 ? 'documents.empty' : null;
}

export const mimeOf = (name: string): string => {
  const extension = extensionOf(name);
  return (Object.hasOwn(MIME_OF, extension) && MIME_OF[extension]) || 'application/octet-stream';
};
