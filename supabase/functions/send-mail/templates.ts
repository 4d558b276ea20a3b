type Data = Record<string, unknown>;

interface Letter {
  subject: string;
  title: string;
  paragraphs: string[];
  button: { label: string; path: string };
}

const field = (data: Data, name: string) => (typeof data[name] === 'string' ? String(data[name]) : '');
const APPLICATION = { label: 'Abrir minha solicitação', path: '/client/applications' };

/** The mail of each event: fixed texts, with the details of the request filled in. */
const LETTERS: Record<string, (data: Data) => Letter> = {
  set_password: () => ({
    subject: 'Escolha sua senha · RotaVisto',
    title: 'Sua conta está pronta',
    paragraphs: ['Escolha uma senha para entrar na RotaVisto. O link vale por uma hora e só pode ser usado uma vez.'],
    button: { label: 'Escolher minha senha', path: '/reset-password' },
  }),
  documents_rejected: (data) => ({
    subject: 'Um documento precisa ser reenviado · RotaVisto',
    title: 'Um documento foi rejeitado',
    paragraphs: [
      `${field(data, 'document') || 'Um dos seus documentos'} não pôde ser aceito.`,
      field(data, 'notes')
        ? `Observação do consultor: ${field(data, 'notes')}`
        : 'Envie um novo documento para continuar.',
    ],
    button: APPLICATION,
  }),
  protocol_registered: (data) => ({
    subject: 'Protocolo DS-160 registrado · RotaVisto',
    title: 'Seu protocolo DS-160 foi registrado',
    paragraphs: [
      field(data, 'protocol_number') ? `Número do protocolo: ${field(data, 'protocol_number')}.` : '',
      'Você já pode pagar a taxa consular e enviar o comprovante.',
    ],
    button: APPLICATION,
  }),
  meeting_link: () => ({
    subject: 'Link da pré-entrevista disponível · RotaVisto',
    title: 'O link da sua pré-entrevista está disponível',
    paragraphs: ['Entre na sua solicitação para ver o dia, a hora e o link da reunião.'],
    button: APPLICATION,
  }),
  payment_to_resolve: () => ({
    subject: 'Um pagamento precisa de você · RotaVisto',
    title: 'Um pagamento precisa ser resolvido',
    paragraphs: ['Um pagamento foi recebido e não levou ao que deveria. Veja o que aconteceu e decida o que fazer.'],
    button: { label: 'Abrir os pagamentos a resolver', path: '/admin/payments' },
  }),
  decision: (data) => ({
    subject: 'Sua solicitação tem uma decisão · RotaVisto',
    title: field(data, 'outcome') === 'approved' ? 'Seu visto foi aprovado' : 'Sua solicitação tem uma decisão',
    paragraphs: ['Entre na sua solicitação para ver os detalhes.'],
    button: APPLICATION,
  }),
};

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (char) => ENTITIES[char] ?? char);

const paragraph = (text: string) => `<p style="margin:0 0 16px;font-size:16px;line-height:1.5">${escapeHtml(text)}</p>`;

const page = (title: string, paragraphs: string[], link: string, label: string) => `<!doctype html>
<html lang="pt-BR"><body style="margin:0;background:#fbf7f0;font-family:-apple-system,'Segoe UI',Roboto,sans-serif;color:#10243e">
<div style="max-width:520px;margin:32px auto;padding:32px;background:#fff;border:1px solid #dce3ec;border-radius:12px">
<p style="margin:0 0 24px;font-size:20px;font-weight:700;color:#1554d1">RotaVisto</p>
<h1 style="margin:0 0 16px;font-size:20px">${escapeHtml(title)}</h1>
${paragraphs.map(paragraph).join('\n')}
<p style="margin:24px 0 0"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#1554d1;color:#fff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
</div></body></html>`;

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

/** Null for a template nobody wrote. `token` opens the page for choosing a password. */
export function renderMail(template: string, data: Data, siteUrl: string, token?: string): RenderedMail | null {
  const letter = LETTERS[template]?.(data);
  if (!letter) return null;
  const name = field(data, 'full_name').split(' ')[0];
  const paragraphs = [`Olá${name ? `, ${name}` : ''}.`, ...letter.paragraphs.filter(Boolean)];
  const query = token ? `?${new URLSearchParams({ token_hash: token, type: 'recovery' })}` : '';
  const link = `${siteUrl}${letter.button.path}${query}`;
  return {
    subject: letter.subject,
    html: page(letter.title, paragraphs, link, letter.button.label),
    text: [letter.title, ...paragraphs, `${letter.button.label}: ${link}`].join('\n\n'),
  };
}
