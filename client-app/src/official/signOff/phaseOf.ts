import type { OfficialForm } from '../../data/official';

export type Phase = 'writing' | 'sent' | 'ready' | 'confirmed' | 'signed';

/** The phase of a form; `ready` means that the draft at the official site has the sent answers. */
export function phaseOf({ state, ceac_application_id: id, is_typed: isTyped }: OfficialForm): Phase {
  if (state === 'open' || state === 'returned') return 'writing';
  return state === 'sent' && id !== null && isTyped ? 'ready' : state;
}

/** True if the registered number belongs to this form, and not to an earlier form. */
export function isNumbered(
  payment: { protocol_number?: string; protocol_registered_at?: string } | null | undefined,
  { renewed_at: renewedAt }: Pick<OfficialForm, 'renewed_at'>,
): boolean {
  if (!payment?.protocol_number) return false;
  return renewedAt === null || Date.parse(payment.protocol_registered_at ?? '') > Date.parse(renewedAt);
}
