/** The web mail of most buyers, by the domain of the e-mail address. */
const MAILBOXES: [RegExp, string][] = [
  [/^gmail\.com$/, 'https://mail.google.com/'],
  [/^(outlook|hotmail|live|msn)\.com(\.br)?$/, 'https://outlook.live.com/mail/'],
  [/^(yahoo|ymail)\.com(\.br)?$/, 'https://mail.yahoo.com/'],
  [/^(icloud|me|mac)\.com$/, 'https://www.icloud.com/mail/'],
  [/^(uol|bol)\.com\.br$/, 'https://email.uol.com.br/'],
  [/^terra\.com\.br$/, 'https://mail.terra.com.br/'],
];

/** Returns the web page of the buyer's mailbox, or null for an unknown provider. */
export function mailboxOf(email: string | null | undefined): string | null {
  const domain = email?.split('@').pop()?.toLowerCase() ?? '';
  return MAILBOXES.find(([pattern]) => pattern.test(domain))?.[1] ?? null;
}
