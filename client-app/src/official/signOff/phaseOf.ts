import type { OfficialForm } from '../../data/official';

export type Phase = 'writing' | 'sent' | 'ready' | 'confirmed' | 'signed';

/** How far a form is; once its draft stands at the official site as it was sent, the client checks it. */
export function phaseOf({ state, ceac_application_id: id, is_typed: isTyped }: OfficialForm): Phase {
  if (state === 'open' || state === 'returned') return 'writing';
  return state === 'sent' && id !== null && isTyped ? 'ready' : state;
}

/** Whether the number of this form is registered, and not that of one before it. */
export function isNumbered(
  payment: { protocol_number?: string; protocol_registered_at?: string } | null | undefined,
  { renewed_at: renewedAt }: Pick<OfficialForm, 'renewed_at'>,
): boolean {
  if (!payment?.protocol_number) return false;
  return renewedAt === null || Date.parse(payment.protocol_registered_at ?? '') > Date.parse(renewedAt);
}
