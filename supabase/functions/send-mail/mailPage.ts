import type { Link } from './letter.ts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (char) => ENTITIES[char] ?? char);

const paragraph = (html: string) => `<p style="margin:0 0 16px;font-size:16px;line-height:1.5">${html}</p>`;
const anchor = ({ label, url }: Link, style: string) =>
  `<a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a>`;

interface Page {
  locale: string;
  title: string;
  paragraphs: string[];
  lines: Link[];
  link?: Link;
  button: Link;
  /** The page for choosing mails, shown below mails that can be turned off. */
  preferences?: Link;
}

/** Mail programs ignore style sheets, so every element has its own style. */
export const mailPage = ({ locale, title, paragraphs, lines, link, button, preferences }: Page) => `<!doctype html>
<html lang="${locale}"><body style="margin:0;background:#fbf7f0;font-family:-apple-system,'Segoe UI',Roboto,sans-serif;color:#10243e">
<div style="max-width:520px;margin:32px auto;padding:32px;background:#fff;border:1px solid #dce3ec;border-radius:12px">
<p style="margin:0 0 24px;font-size:20px;font-weight:700;color:#1554d1">RotaVisto</p>
<h1 style="margin:0 0 16px;font-size:20px">${escapeHtml(title)}</h1>
${paragraphs.map((text) => paragraph(escapeHtml(text))).join('\n')}
${lines.map((line) => paragraph(anchor(line, 'color:#1554d1'))).join('\n')}
${link ? paragraph(anchor(link, 'color:#1554d1')) : ''}
<p style="margin:24px 0 0">${anchor(button, 'display:inline-block;padding:12px 24px;border-radius:8px;background:#1554d1;color:#fff;font-weight:600;text-decoration:none')}</p>
${preferences ? `<p style="margin:24px 0 0;font-size:13px">${anchor(preferences, 'color:#5b6b82')}</p>` : ''}
</div></body></html>`;
