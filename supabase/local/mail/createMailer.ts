import { readFileSync } from 'node:fs';
import { escapeHtml } from '../http/escapeHtml';
import { htmlToText } from './htmlToText';
import type { Outbox } from './Outbox';

const BY_LANGUAGE =
  /\{\{ if eq \(print \.Data\.language\) `en` \}\}([\s\S]*?)\{\{ else if eq \(print \.Data\.language\) `es` \}\}([\s\S]*?)\{\{ else \}\}([\s\S]*?)\{\{ end \}\}/g;

/**
 * Resolves the only condition in our Go templates (supabase/templates/templates.ts); `@supabase/lite` fills in the
 * values.
 */
const inLanguage = (template: string, language: string): string =>
  template.replace(BY_LANGUAGE, (_whole, en: string, es: string, pt: string) =>
    language === 'en' ? en : language === 'es' ? es : pt,
  );

/** `@supabase/lite`'s subject of a mail with a code for a new password. */
const CODE_OF_LITE = 'Confirm Reauthentication';

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

/** Puts mails into the outbox in the receiver's language. */
export function createMailer({ outbox, templates, siteUrl, languageOf }: Settings) {
  async function send({ to, subject, html = '' }: Sent): Promise<void> {
    const language = await languageOf(to);
    const said = inLanguage(html, language);
    outbox.add({ to, subject: inLanguage(subject, language), html: said, text: htmlToText(said) });
  }
  /** Sends a mail that `@supabase/lite` lacks, with GoTrue's template values. */
  async function sendTemplate(kind: string, to: string, values: Record<string, string>): Promise<void> {
    const template = templates[kind];
    if (!template) throw new Error(`config.toml: auth.email.template.${kind} is missing`);
    const html = Object.entries({ SiteURL: siteUrl, ...values }).reduce(
      (text, [name, value]) => text.replaceAll(`{{ .${name} }}`, () => escapeHtml(value)),
      readFileSync(template.content_path, 'utf8'),
    );
    await send({ to, subject: template.subject, html });
  }

  /** Sends a mail of `@supabase/lite`; the kind for which `@supabase/lite` has no template is rendered here. */
  async function sendOfLite(mail: Sent): Promise<void> {
    if (mail.subject !== CODE_OF_LITE) return send(mail);
    return sendTemplate('reauthentication', mail.to, { Token: />\s*(\d+)\s*</.exec(mail.html ?? '')?.[1] ?? '' });
  }

  return {
    send,
    sendOfLite,
    sendInvite: (to: string, tokenHash: string) => sendTemplate('invite', to, { TokenHash: tokenHash }),
    /** Sends the mail about a change of address to one of both addresses. */
    sendEmailChange: (mail: { to: string; tokenHash: string; email: string; newEmail: string }) =>
      sendTemplate('email_change', mail.to, { TokenHash: mail.tokenHash, Email: mail.email, NewEmail: mail.newEmail }),
  };
}
