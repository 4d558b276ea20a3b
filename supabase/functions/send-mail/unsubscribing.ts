import { type Data, field } from './letter.ts';

/** The headers for a mail program's "unsubscribe" (RFC 8058); undefined for mails that cannot be turned off. */
export function unsubscribing(data: Data, functionsUrl: string): Record<string, string> | undefined {
  const [topic, token] = [field(data, 'topic'), field(data, 'unsubscribe_token')];
  if (!topic || !token) return undefined;
  return {
    'List-Unsubscribe': `<${functionsUrl}/unsubscribe?${new URLSearchParams({ token, topic })}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
