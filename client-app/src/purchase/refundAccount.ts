import { ACCOUNT_PARTS, type AccountPart, accountPart, PIX_KINDS, pixKey } from '@rotavisto/shared/domain';

export const ACCOUNT_KINDS = [...PIX_KINDS, 'account'] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/** What the form holds; the fields of the other kinds are undefined. */
export interface RefundAccount extends Partial<Record<AccountPart, string>> {
  kind: AccountKind;
  pix_key?: string;
}

/** Before anything is typed. */
export const NO_ACCOUNT: RefundAccount = { kind: 'cpf' };

/** A page may have a form for each person something was bought for. */
export const formName = (name: string, travellerId: string | null): string =>
  travellerId ? `${name}-${travellerId}` : name;

/** What is sent: the key of a Pix, or the parts of an account. */
export function sentAccount(account: RefundAccount): RefundAccount {
  const { kind, pix_key = '' } = account;
  if (kind !== 'account') return { kind, pix_key: pixKey(kind, pix_key) };
  const parts = ACCOUNT_PARTS.map((part) => [part, accountPart(part, account[part] ?? '')]);
  return { kind, ...Object.fromEntries(parts) };
}
