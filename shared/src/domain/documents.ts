export const REQUIRED_DOCUMENTS = ['passport', 'financial'] as const;
/** The photo is an offer: nothing waits for it. */
export type DocumentType = (typeof REQUIRED_DOCUMENTS)[number] | 'photo';
export type DocumentStatus = 'pending' | 'approved' | 'rejected';

export const MAX_FILE_BYTES = 5 * 1024 * 1024;
export const FILE_EXTENSIONS = ['pdf', 'jpg', 'jpeg', 'png'] as const;
export const FILE_ACCEPT = '.pdf,.jpg,.jpeg,.png';

const MIME_OF: Record<string, string> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
};

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

/** Passport and financial are there and neither is rejected. */
export const canSubmitDocuments = (documents: readonly DocumentState[]): boolean =>
  REQUIRED_DOCUMENTS.every((type) => {
    const newest = newestOf(documents, type);
    return newest !== null && newest.status !== 'rejected';
  });

export type FileErrorKey = 'documents.tooLarge' | 'documents.invalidType' | 'documents.empty';

export const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name.trim())?.[1]?.toLowerCase() ?? '';

/** Names the key below `errors` that says what is wrong with a file, or null. */
export function checkFile(file: { name: string; type: string; size: number }): FileErrorKey | null {
  const extension = extensionOf(file.name);
  const expected = Object.hasOwn(MIME_OF, extension) ? MIME_OF[extension] : undefined;
  if (expected === undefined || (file.type !== '' && file.type !== expected)) return 'documents.invalidType';
  if (file.size > MAX_FILE_BYTES) return 'documents.tooLarge';
  return file.size === 0 ? 'documents.empty' : null;
}

export const mimeOf = (name: string): string => MIME_OF[extensionOf(name)] ?? 'application/octet-stream';
