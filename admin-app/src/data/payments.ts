import { invalidates, reloadsOnError, unwrap, uploadObject, verb } from '@rotavisto/shared/data';
import { type CaseTraveller, caseName, extensionOf } from '@rotavisto/shared/domain';
import { supabase } from '@rotavisto/shared/supabase';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { functionRefusal } from './functionRefusal';

export type PaymentFilter = 'open' | 'resolved';

const COLUMNS =
  'id,reason,request,status,opened_at,resolved_at,note,transferred_on,transfer_receipt,transfer_file,' +
  'payment:payments(amount_cents,currency,captured_at,refunded_cents,is_refunded,dispute,needs_transfer,' +
  'traveller:travellers(full_name,birth_date)),' +
  'person:profiles!user_id(full_name,email,role)';

/** An entry of the list "Pagamentos a resolver". */
export interface PaymentEntry {
  id: string;
  reason: string;
  request: string | null;
  status: string;
  opened_at: string;
  resolved_at: string | null;
  note: string | null;
  transferred_on: string | null;
  transfer_receipt: string | null;
  transfer_file: string | null;
  payment: {
    amount_cents: number | null;
    currency: string | null;
    captured_at: string | null;
    refunded_cents: number;
    is_refunded: boolean;
    dispute: string | null;
    needs_transfer: boolean;
    /** The child with the plan; null for a plan of the account holder. */
    traveller: CaseTraveller | null;
  };
  person: { full_name: string; email: string; role: string } | null;
}

/** Returns the name of the buyer, with the child's name for a child's plan. */
export const buyerName = ({ person, payment }: PaymentEntry): string | undefined =>
  person ? caseName(person.full_name, payment.traveller) : undefined;

/** The error code of PostgREST for a range that begins after the last row. */
const BEYOND_THE_END = 'PGRST103';

/** Loads open entries with the oldest first, or resolved entries with the newest first. */
export const paymentEntries = (filter: PaymentFilter, page: number, pageSize: number) =>
  queryOptions({
    queryKey: ['admin', 'payments', filter, { page, pageSize }],
    queryFn: async () => {
      const client = await supabase();
      const entries = client.from('payments_to_resolve').select(COLUMNS, { count: 'exact' });
      const chosen =
        filter === 'open'
          ? entries.eq('status', 'open').order('opened_at')
          : entries.neq('status', 'open').order('resolved_at', { ascending: false });
      const from = (page - 1) * pageSize;
      const answer = await chosen
        .order('id')
        .range(from, from + pageSize - 1)
        .overrideTypes<PaymentEntry[], { merge: false }>();
      if (answer.error?.code === BEYOND_THE_END) return { rows: [], total: 0 };
      return { rows: unwrap(answer), total: answer.count ?? 0 };
    },
    meta: { errorKey: 'money.load' },
  });

export type Resolution = 'activated' | 'refunded' | 'dismissed';
/** An administrator's decision on an entry: a resolution, or a refund transferred by hand. */
export type Decision = Resolution | 'transferred';

interface Resolved {
  entryId: string;
  resolution: Resolution;
  note: string;
}

/** Requests a refund and returns whether it succeeded at once; the provider may confirm it later. */
async function refundPayment({ entryId, note }: Resolved): Promise<boolean> {
  const client = await supabase();
  const { data, error } = await client.functions.invoke<{ status?: string }>('refund-payment', {
    body: { entryId, note },
  });
  if (error) throw await functionRefusal(error);
  return data?.status === 'succeeded';
}

/** Sends a decision and returns whether the entry is closed. */
const decide = async (decision: Resolved): Promise<boolean> => {
  const { entryId, resolution, note } = decision;
  if (resolution === 'refunded') return refundPayment(decision);
  await verb('admin_resolve_payment', { entry_id: entryId, resolution, note });
  return true;
};

export const resolvePayment = (resolution: Resolution) =>
  mutationOptions({
    mutationFn: (decision: { entryId: string; note: string }) => decide({ ...decision, resolution }),
    onSuccess: invalidates('admin'),
    onError: reloadsOnError('admin'),
    meta: {
      errorKey: resolution === 'refunded' ? 'money.refund' : 'money.resolve',
      successKey: (isClosed) => (isClosed ? `money.${resolution}` : 'money.refundStarted'),
    },
  });

/** Loads the client's bank account, or null for a missing account; not cached, because the refund erases it. */
export const refundAccount = (entryId: string) =>
  queryOptions({
    queryKey: ['admin', 'payments', 'account', entryId],
    queryFn: async () => (await verb('admin_refund_account', { entry_id: entryId }))[0] ?? null,
    gcTime: 0,
    meta: { silent: true },
  });

interface Transfer {
  entryId: string;
  paidOn: string;
  receipt: string;
  /** The file of the bank's receipt. */
  file: File | null;
}

/** Uploads the file first; if the upload fails, the refund is not marked as done and the whole form can be sent again. */
async function recordTransfer({ entryId, paidOn, receipt, file }: Transfer): Promise<string> {
  if (file) {
    const path = `transfers/${entryId}/${crypto.randomUUID()}.${extensionOf(file.name)}`;
    await uploadObject({ path, file });
    await verb('admin_attach_transfer_receipt', { entry_id: entryId, path });
  }
  return verb('admin_transfer_refund', { entry_id: entryId, paid_on: paidOn, receipt });
}

export const transferRefund = mutationOptions({
  mutationFn: recordTransfer,
  onSuccess: invalidates('admin'),
  onError: reloadsOnError('admin'),
  meta: { errorKey: 'money.transfer', successKey: 'money.transferred' },
});
