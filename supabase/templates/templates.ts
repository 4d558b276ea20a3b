import en from './texts/en.json';
import es from './texts/es.json';
import pt from './texts/pt.json';

type Kind = keyof typeof pt;
type Language = 'pt' | 'en' | 'es';

interface Texts {
  title: string;
  text: string;
  note: string;
  button?: string;
}

const TEXTS = { pt, en, es };
export const KINDS = [
  'confirmation',
  'email_change',
  'invite',
  'magic_link',
  'reauthentication',
  'recovery',
] as const satisfies Kind[];

/** The link of each mail's button; kinds without one have a code: see config.toml. */
const LINKS: Partial<Record<Kind, string>> = {
  confirmation: '{{ .ConfirmationURL }}',
  email_change: '{{ .SiteURL }}/confirm-email?token_hash={{ .TokenHash }}',
  invite: '{{ .SiteURL }}/reset-password?token_hash={{ .TokenHash }}&amp;type=invite',
  recovery: '{{ .SiteURL }}/reset-password?token_hash={{ .TokenHash }}&amp;type=recovery',
};

/**
 * A condition of Go templates on the account's language. It uses `print`, because comparing a value that is not text
 * would fail with the mail; it uses backticks, because it also occurs in attributes.
 */
const condition = (word: string, language: Language) => `{{ ${word} eq (print .Data.language) \`${language}\` }}`;

const byLanguage = (write: (language: Language) => string): string =>
  `${condition('if', 'en')}${write('en')}${condition('else if', 'es')}${write('es')}{{ else }}${write('pt')}{{ end }}`;

export const subjectOf = (kind: Kind): string => byLanguage((language) => TEXTS[language][kind].subject);

function content(kind: Kind, language: Language): string {
  const texts: Texts = TEXTS[language][kind];
  const { title, text, note } = texts;
  const link = LINKS[kind];
  const action = link
    ? `<p style="margin:0 0 24px">
                  <a href="${link}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#1554d1;color:#ffffff;font-weight:600;text-decoration:none">${texts.button}</a>
                </p>`
    : `<p style="margin:0 0 24px;font-size:28px;font-weight:700;letter-spacing:6px">{{ .Token }}</p>`;
  return `
                <h1 style="margin:0 0 16px;font-size:20px">${title}</h1>
                <p style="margin:0 0 24px;font-size:16px;line-height:1.5">${text}</p>
                ${action}
                <p style="margin:0;font-size:14px;line-height:1.5;color:#5b6b82">${note}</p>
                `;
}

const LOCALES: Record<Language, string> = { pt: 'pt-BR', en: 'en', es: 'es-419' };

/** A mail that the authentication server sends itself, in the three languages of `texts`. */
export const templateOf = (kind: Kind): string => `<!doctype html>
<html lang="${byLanguage((language) => LOCALES[language])}">
  <body style="margin:0;background:#fbf7f0;font-family:-apple-system,'Segoe UI',Roboto,sans-serif;color:#10243e">
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
      <tr>
        <td align="center" style="padding:32px 16px">
          <table role="presentation" width="100%" style="max-width:520px;background:#ffffff;border-radius:12px;border:1px solid #dce3ec">
            <tr>
              <td style="padding:32px">
                <p style="margin:0 0 24px;font-size:20px;font-weight:700;color:#1554d1">RotaVisto</p>
                ${byLanguage((language) => content(kind, language))}
              </td>
            </tr>
          </table>
        </td>
      </tr>
    </table>
  </body>
</html>
`;
