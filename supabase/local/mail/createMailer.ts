import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { htmlToText } from './htmlToText';
import type { Outbox } from './Outbox';

interface Sent {
  to: string;
  subject: string;
  html?: string;
}

/** Puts mails in the outbox instead of the post. */
export function createMailer(outbox: Outbox, supabaseDir: string, siteUrl: string) {
  const send = ({ to, subject, html = '' }: Sent) => outbox.add({ to, subject, html, text: htmlToText(html) });
  return {
    send,
    sendInvite: (to: string, tokenHash: string) => {
      const template = readFileSync(join(supabaseDir, 'templates', 'invite.html'), 'utf8');
      const html = template.replaceAll('{{ .SiteURL }}', siteUrl).replaceAll('{{ .TokenHash }}', tokenHash);
      send({ to, subject: 'Seu acesso à RotaVisto', html });
    },
  };
}
