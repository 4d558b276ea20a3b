import { useSession } from '@rotavisto/shared/session';

/** A decision about a document, with the data of a link to it. */
export interface Review {
  applicationId: string;
  documentId: string;
  fileName: string;
  clientName?: string;
  decision: 'approved' | 'rejected';
  notes: string | null;
}

/** The key of their mutations. */
export const REVIEWS = ['review'];

const PREFIX = 'rotavisto-review-';

const mine = () => `${PREFIX}${useSession.getState().profile?.id}-`;

/** Files of several clients may have the same name, so the client's name is added. */
export const nameOf = ({ fileName, clientName }: Review): string =>
  clientName ? `${fileName} · ${clientName}` : fileName;

export const isReview = (value: unknown): value is Review =>
  typeof value === 'object' && value !== null && 'documentId' in value && 'decision' in value;

function stored(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null; // Blocked: a tab that crashes loses its unsent reviews.
  }
}

/** In the storage of this tab alone: it outlives a crash, and no other tab sends this tab's delayed reviews. */
export const keep = (review: Review): void =>
  stored()?.setItem(`${mine()}${review.documentId}`, JSON.stringify(review));

export const forget = ({ documentId }: Review): void => stored()?.removeItem(`${mine()}${documentId}`);

/** The reviews this tab had not sent when it last ended. */
export function keptReviews(): Review[] {
  const storage = stored();
  const keys = Object.keys(storage ?? {}).filter((key) => key.startsWith(mine()));
  return keys.map((key): unknown => JSON.parse(storage?.getItem(key) ?? 'null')).filter(isReview);
}

export function forgetReviews(): void {
  const storage = stored();
  for (const key of Object.keys(storage ?? {})) if (key.startsWith(PREFIX)) storage?.removeItem(key);
}
