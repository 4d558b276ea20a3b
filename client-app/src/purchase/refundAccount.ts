import { ACCOUNT_PARTS, type AccountPart, accountPart, PIX_KINDS, pixKey } from '@rotavisto/shared/domain';

export const ACCOUNT_KINDS = [...PIX_KINDS, 'account'] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/** The values of the form; the fields of other kinds are undefined. */
export interface RefundAccount extends Partial<Record<AccountPart, string>> {
  kind: AccountKind;
  pix_key?: string;
}

/** The values of an empty form. */
export const NO_ACCOUNT: RefundAccount = { kind: 'cpf' };

/** The name of a form by traveller, because a page may have a form for each purchase. */
export const formName = (name: string, travellerId: string | null): string =>
  travellerId ? `${name}-${travellerId}` : name;

/** The values to send: the Pix key, or the parts of an account. */
export function sentAccount(account: RefundAccount): RefundAccount {
  const { kind, pix_key = '' } = account;
  if (kind !== 'account') return { kind, pix_key: pixKey(kind, pix_key) };
  const parts = ACCOUNT_PARTS.map((part) => [part, accountPart(part, account[part] ?? '')]);
  return { kind, ...Object.fromEntries(parts) };
}
