/** By the part after the @: where the mailboxes of most buyers are read. */
const MAILBOXES: [RegExp, string][] = [
  [/^gmail\.com$/, 'https://mail.google.com/'],
  [/^(outlook|hotmail|live|msn)\.com(\.br)?$/, 'https://outlook.live.com/mail/'],
  [/^(yahoo|ymail)\.com(\.br)?$/, 'https://mail.yahoo.com/'],
  [/^(icloud|me|mac)\.com$/, 'https://www.icloud.com/mail/'],
  [/^(uol|bol)\.com\.br$/, 'https://email.uol.com.br/'],
  [/^terra\.com\.br$/, 'https://mail.terra.com.br/'],
];

/** The page where the buyer reads the mail with the link; null where the provider is not known. */
export function mailboxOf(email: string | null | undefined): string | null {
  const domain = email?.split('@').pop()?.toLowerCase() ?? '';
  return MAILBOXES.find(([pattern]) => pattern.test(domain))?.[1] ?? null;
}
