import { currentStep, type StepState } from './steps';

export const REQUIRED_DOCUMENTS = ['passport', 'financial'] as const;
/** The photo is an offer: nothing waits for it. */
export type DocumentType = (typeof REQUIRED_DOCUMENTS)[number] | 'photo';
export type DocumentStatus = 'pending' | 'approved' | 'rejected';

export const MAX_FILE_BYTES = 5 * 1024 * 1024;
export const FILE_EXTENSIONS = ['pdf', 'jpg', 'jpeg', 'png'] as const;
/** With types, by which phones offer files that have no extension; without HEIC, of which iPhones then make a JPEG. */
export const FILE_ACCEPT = '.pdf,.jpg,.jpeg,.jpe,.jfif,.png,.webp,application/pdf,image/jpeg,image/png,image/webp';

const MIME_OF: Record<string, string> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
};

/** Names that browsers give to a file while they download it. */
const UNFINISHED = ['crdownload', 'part', 'partial', 'download', 'opdownload'];

/** JPEG under its other names, and formats that are turned into JPEG or named to the person. */
const OTHER_EXTENSIONS = ['jpe', 'jfif', 'heic', 'heif', 'avif', 'webp', 'gif', 'bmp', 'tif', 'tiff'];

export interface DocumentState {
  document_type: string;
  status: DocumentStatus;
  submitted_at: string;
}

/** The newest submission of one type is the one that counts. */
export function newestOf<D extends DocumentState>(documents: readonly D[], type: DocumentType): D | null {
  return documents
    .filter((document) => document.document_type === type)
    .reduce<D | null>((best, next) => (best === null || next.submitted_at > best.submitted_at ? next : best), null);
}

/** The state a document is shown in: no review comes any more once the application has left that step. */
export function reviewState(status: DocumentStatus, steps: readonly StepState[]): DocumentStatus | 'waived' {
  const review = steps.find((step) => step.step_type === 'document_review');
  if (status !== 'pending' || !review) return status;
  const current = currentStep(steps);
  return current === null || current.order_index > review.order_index ? 'waived' : status;
}

/** Passport and financial are there and neither is rejected. */
export const canSubmitDocuments = (documents: readonly DocumentState[]): boolean =>
  REQUIRED_DOCUMENTS.every((type) => {
    const newest = newestOf(documents, type);
    return newest !== null && newest.status !== 'rejected';
  });

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

/** Why a file is not taken: a key below `errors`, whose sentence may name the format. */
export interface FileRefusal {
  error: FileErrorKey;
  format?: string;
}

/** Letters behind the last dot; what holds a blank or begins with a digit is a part of the name. Dots at the end say nothing. */
export const extensionOf = (name: string): string =>
  /\.([a-z][a-z0-9]*)\.*$/i.exec(name.trim())?.[1]?.toLowerCase() ?? '';

/** The problem of a file by name and size alone; without an extension, the bytes decide. */
export function checkFile({ name, size }: { name: string; size: number }): FileErrorKey | null {
  const extension = extensionOf(name);
  const isKnown = extension === '' || Object.hasOwn(MIME_OF, extension) || OTHER_EXTENSIONS.includes(extension);
  if (UNFINISHED.includes(extension)) return 'documents.unfinished';
  if (!isKnown) return 'documents.invalidType';
  // A photo can be made smaller.
  if (extension === 'pdf' && size > MAX_FILE_BYTES) return 'documents.tooLargePdf';
  return size === 0 ? 'documents.empty' : null;
}

export const mimeOf = (name: string): string => {
  const extension = extensionOf(name);
  return (Object.hasOwn(MIME_OF, extension) && MIME_OF[extension]) || 'application/octet-stream';
};
