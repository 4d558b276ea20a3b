import { readFileSync } from 'node:fs';
import { htmlToText } from './htmlToText';
import { inLanguage } from './inLanguage';
import type { Outbox } from './Outbox';

interface Sent {
  to: string;
  subject: string;
  html?: string;
}

type Templates = Record<string, { subject: string; content_path: string } | undefined>;

interface Settings {
  outbox: Outbox;
  templates: Templates;
  siteUrl: string;
  languageOf: (email: string) => Promise<string>;
}

/** Puts mails in the outbox instead of sending them, in the receiver's language. */
export function createMailer({ outbox, templates, siteUrl, languageOf }: Settings) {
  async function send({ to, subject, html = '' }: Sent): Promise<void> {
    const language = await languageOf(to);
    const said = inLanguage(html, language);
    outbox.add({ to, subject: inLanguage(subject, language), html: said, text: htmlToText(said) });
  }
  return {
    send,
    sendInvite: async (to: string, tokenHash: string): Promise<void> => {
      if (!templates.invite) throw new Error('config.toml: auth.email.template.invite is missing');
      const { subject, content_path: path } = templates.invite;
      const html = readFileSync(path, 'utf8')
        .replaceAll('{{ .SiteURL }}', siteUrl)
        .replaceAll('{{ .TokenHash }}', tokenHash);
      await send({ to, subject, html });
    },
  };
}
