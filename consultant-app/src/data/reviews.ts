/** A decision about a document, with the data for a link to the document. */
export interface Review {
  applicationId: string;
  documentId: string;
  fileName: string;
  clientName?: string;
  decision: 'approved' | 'rejected';
  notes: string | null;
}

/** The key of the mutations that send a review, and the beginning of the key of those that undo one. */
export const REVIEWS = ['review'];

/** Files of several clients may have the same name, so the client's name is added. */
export const nameOf = ({ fileName, clientName }: Review): string =>
  clientName ? `${fileName} · ${clientName}` : fileName;

export const isReview = (value: unknown): value is Review =>
  typeof value === 'object' && value !== null && 'documentId' in value && 'decision' in value;
