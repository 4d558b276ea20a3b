import { readFileSync } from 'node:fs';
import { escapeHtml } from '../escapeHtml';
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
  /** A mail that lite does not send, with the values GoTrue gives its template. */
  async function sendTemplate(kind: string, to: string, values: Record<string, string>): Promise<void> {
    const template = templates[kind];
    if (!template) throw new Error(`config.toml: auth.email.template.${kind} is missing`);
    const html = Object.entries({ SiteURL: siteUrl, ...values }).reduce(
      (text, [name, value]) => text.replaceAll(`{{ .${name} }}`, () => escapeHtml(value)),
      readFileSync(template.content_path, 'utf8'),
    );
    await send({ to, subject: template.subject, html });
  }

  return {
    send,
    sendInvite: (to: string, tokenHash: string) => sendTemplate('invite', to, { TokenHash: tokenHash }),
    /** To one of both addresses. */
    sendEmailChange: (mail: { to: string; tokenHash: string; email: string; newEmail: string }) =>
      sendTemplate('email_change', mail.to, { TokenHash: mail.tokenHash, Email: mail.email, NewEmail: mail.newEmail }),
  };
}
