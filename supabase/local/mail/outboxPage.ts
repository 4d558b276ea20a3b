import { escapeHtml } from '../http/escapeHtml';
import type { Attachment, Mail } from './Outbox';

const STYLE = `
  body { margin: 0; background: #fbf7f0; color: #10243e; font: 16px/1.5 -apple-system, 'Segoe UI', Roboto, sans-serif; }
  main { max-width: 760px; margin: 0 auto; padding: 32px 16px; }
  h1 { font-size: 25px; letter-spacing: -0.01em; }
  details { background: #fff; border: 1px solid #dce3ec; border-radius: 12px; margin: 12px 0; }
  summary { padding: 16px; cursor: pointer; display: grid; gap: 4px; }
  summary strong { font-weight: 600; } summary span { color: #5b6b82; font-size: 14px; }
  iframe { width: 100%; height: 420px; border: 0; border-top: 1px solid #dce3ec; }
  .attached { display: block; padding: 12px 16px; color: #1554d1; }
  form { display: flex; gap: 8px; padding: 12px 16px; border-top: 1px solid #dce3ec; }
  button { font: inherit; font-size: 14px; padding: 6px 12px; border: 1px solid #dce3ec; border-radius: 8px; background: #fff; cursor: pointer; }
  .empty { color: #5b6b82; }`;

const time = (iso: string) => new Date(iso).toLocaleString('pt-BR', { timeZone: 'America/Sao_Paulo' });

const attached = ({ filename, content, content_type: type }: Attachment) =>
  `<a class="attached" download="${escapeHtml(filename)}" href="data:${escapeHtml(type)};base64,${escapeHtml(content)}">${escapeHtml(filename)}</a>`;

/** Buttons for the provider's events about a mail. */
const events = ({ id }: Mail) => `<form method="post" action="/__outbox/events">
  <input type="hidden" name="mail" value="${escapeHtml(id)}">
  <button name="kind" value="bounce">Bounce</button> <button name="kind" value="complaint">Complain</button>
</form>`;

const entry = (mail: Mail, index: number) => {
  const { to, subject, at, html, attachments = [] } = mail;
  return `
  <details${index === 0 ? ' open' : ''}>
    <summary><strong>${escapeHtml(subject)}</strong><span>para ${escapeHtml(to)} · ${time(at)}</span></summary>
    <iframe sandbox="allow-top-navigation-by-user-activation allow-popups" title="${escapeHtml(subject)}" srcdoc="${escapeHtml(
      html.replace('<body', '<base target="_top"><body'),
    )}"></iframe>
    ${attachments.map(attached).join('')}
    ${events(mail)}
  </details>`;
};

/** The page at /__outbox/. */
export const outboxPage = (mails: readonly Mail[]): string => `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Caixa de saída · RotaVisto</title><style>${STYLE}</style></head>
<body><main><h1>Caixa de saída</h1>
<p>E-mails que o ambiente local teria enviado, do mais novo ao mais antigo.</p>
${mails.length ? mails.map(entry).join('') : '<p class="empty">Nenhum e-mail enviado ainda.</p>'}
</main></body></html>`;
