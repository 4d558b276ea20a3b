import { serviceAddress } from '@rotavisto/shared/connection';
import { documentsOf, refresh, reloadsOnError, verb } from '@rotavisto/shared/data';
import { type DocumentState, newestOf, REQUIRED_DOCUMENTS } from '@rotavisto/shared/domain';
import { type Composite, publicConfig, supabase } from '@rotavisto/shared/supabase';
import { mutationOptions } from '@tanstack/react-query';
import { delayReview, resendStored, TakenBack } from '../data/heldReview';
import { REVIEWS, type Review } from '../data/keptReviews';

/** Prepares a request that can be sent while the page unloads, when nothing can be awaited. */
function prepareBeacon(verb: string, args: object): () => void {
  let send = (): unknown => undefined;
  const prepare = async () => {
    const [{ supabaseUrl, supabaseKey }, { auth }] = await Promise.all([publicConfig(), supabase()]);
    const token = (await auth.getSession()).data.session?.access_token;
    const headers = { apikey: supabaseKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const request = { method: 'POST', keepalive: true, headers, body: JSON.stringify(args) };
    const address = `${serviceAddress(supabaseUrl, 'rest')}/rpc/${verb}`;
    send = () => fetch(address, request).catch(() => undefined);
  };
  prepare().catch(() => undefined);
  return () => void send();
}

/** Null where an earlier attempt had arrived and its answer was lost. */
type Reviewed = Composite<'reviewed_document'> | null;

/** True when this approval was the last one missing, so the DS-160 is open now. */
const opensDs160 = ({ application }: Composite<'reviewed_document'>): boolean =>
  application.application_steps.some((step) => step.step_type === 'ds160_form' && step.status === 'in_progress');

const CHANGED = ['applications', 'documents', 'consultant'] as const;
const KEPT_MS = 3_600_000;

/** Pending from the decision until the changed data is loaded; a failed review keeps its notes. */
export const reviewDocument = mutationOptions({
  mutationKey: REVIEWS,
  gcTime: KEPT_MS,
  mutationFn: async ({ isKept, ...review }: Review & { isKept?: boolean }): Promise<Reviewed> => {
    const { documentId: document_id, decision, notes } = review;
    const args = { document_id, decision, ...(notes?.trim() ? { notes: notes.trim() } : {}) };
    const send = () => verb('review_document', args);
    if (isKept) return resendStored(review, send);
    return delayReview(review, { send, leave: prepareBeacon('review_document', args) });
  },
  onSuccess: async (_data, { applicationId }, _result, { client }) => {
    const { queryKey } = documentsOf(applicationId);
    // Also refetched after the dialog has closed: reopened, it would offer the decided document again.
    await Promise.all([refresh(client, CHANGED), client.invalidateQueries({ queryKey, refetchType: 'inactive' })]);
  },
  onError: (error, ...rest) => {
    if (!(error instanceof TakenBack)) reloadsOnError(...CHANGED)(error, ...rest);
  },
  meta: {
    // RefusedReview shows the error, with a link to the document.
    silent: true,
    successKey: (result: Reviewed, { decision }: Review) => {
      if (!result) return null;
      if (decision === 'rejected') return 'documents.rejected';
      return opensDs160(result) ? 'documents.allApproved' : 'documents.approved';
    },
  },
});

export type Decision = Review['decision'];

interface Decided extends DocumentState {
  id: string;
  review_notes: string | null;
}

/** The documents with this tab's unsent reviews applied. */
export const applyPendingReviews = <D extends Decided>(documents: readonly D[], unsent: readonly Review[]) =>
  documents.map((document) => {
    const review = unsent.find(({ documentId }) => documentId === document.id);
    if (!review || document.status !== 'pending') return { ...document, isUnsent: false };
    return { ...document, status: review.decision, review_notes: review.notes, isUnsent: true };
  });

/** The remaining work of a case after a decision: pending documents, none (all approved), or the client's. */
export function remainingWork<D extends Decided>(documents: readonly D[], decidedId: string, decision: Decision) {
  const after = documents.map((document) => (document.id === decidedId ? { ...document, status: decision } : document));
  if (after.some(({ status }) => status === 'pending')) return 'pending';
  return REQUIRED_DOCUMENTS.every((type) => newestOf(after, type)?.status === 'approved') ? 'approved' : 'rejected';
}

/** The notes with a standard sentence added below what they say, or without it where they have it already. */
export function withReason(notes: string, sentence: string): string {
  const others = notes.split('\n').filter((line) => line.trim() && line.trim() !== sentence);
  if (!notes.includes(sentence)) return [...others, sentence].join('\n');
  return others.map((line) => line.replace(sentence, '').trim()).join('\n');
}
