import { readFileSync } from 'node:fs';
import { htmlToText } from './htmlToText';
import type { Outbox } from './Outbox';

interface Sent {
  to: string;
  subject: string;
  html?: string;
}

type Templates = Record<string, { subject: string; content_path: string } | undefined>;

/** Puts mails in the outbox instead of sending them. */
export function createMailer(outbox: Outbox, templates: Templates, siteUrl: string) {
  const send = ({ to, subject, html = '' }: Sent) => outbox.add({ to, subject, html, text: htmlToText(html) });
  return {
    send,
    sendInvite: (to: string, tokenHash: string) => {
      if (!templates.invite) throw new Error('config.toml: auth.email.template.invite is missing');
      const { subject, content_path: path } = templates.invite;
      const html = readFileSync(path, 'utf8')
        .replaceAll('{{ .SiteURL }}', siteUrl)
        .replaceAll('{{ .TokenHash }}', tokenHash);
      send({ to, subject, html });
    },
  };
}
