import { type Data, field, type Letter } from './letter.ts';
import { mailPage } from './mailPage.ts';
import { paymentConfirmed, paymentRefunded, setPassword } from './paymentLetters.ts';
import type { Push } from './push.ts';
import { consulateAppointment, meetingLink, preInterview, reminder, stepOpened, unreadMessage } from './stepLetters.ts';

const NOT_YOU = 'Se não foi você, escolha uma nova senha em "Esqueceu sua senha?" e fale com a RotaVisto.';
const ENTER = { label: 'Entrar na RotaVisto', path: '/login' };
const APPLICATION = { label: 'Abrir minha solicitação', path: '/client/applications' };

/** The mail of each event: fixed texts, with the details of the request filled in. */
const LETTERS: Record<string, (data: Data) => Letter> = {
  set_password: setPassword,
  payment_confirmed: paymentConfirmed,
  payment_refunded: paymentRefunded,
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
      data.is_paid === true ? '' : 'Você já pode pagar a taxa consular e enviar o comprovante.',
    ],
    button: APPLICATION,
  }),
  step_opened: stepOpened,
  consulate_appointment: consulateAppointment,
  pre_interview: preInterview,
  meeting_link: meetingLink,
  reminder,
  unread_message: unreadMessage,
  payment_to_resolve: () => ({
    subject: 'Um pagamento precisa de você · RotaVisto',
    title: 'Um pagamento precisa ser resolvido',
    paragraphs: ['Um pagamento foi recebido e não levou ao que deveria. Veja o que aconteceu e decida o que fazer.'],
    button: { label: 'Abrir os pagamentos a resolver', path: '/admin/payments' },
  }),
  second_factor_enabled: () => ({
    subject: 'Verificação em duas etapas ativada · RotaVisto',
    title: 'Verificação em duas etapas ativada',
    paragraphs: [
      'A partir de agora, entrar na sua conta pede também um código do seu aplicativo autenticador.',
      NOT_YOU,
    ],
    button: ENTER,
  }),
  second_factor_removed: () => ({
    subject: 'Verificação em duas etapas desativada · RotaVisto',
    title: 'Verificação em duas etapas desativada',
    paragraphs: ['Entrar na sua conta não pede mais um código do seu aplicativo autenticador.', NOT_YOU],
    button: ENTER,
  }),
  sessions_ended: () => ({
    subject: 'Sessões encerradas · RotaVisto',
    title: 'Sessões da sua conta foram encerradas',
    paragraphs: ['Nos aparelhos em que elas estavam abertas, será preciso entrar de novo.', NOT_YOU],
    button: ENTER,
  }),
  decision: (data) => ({
    subject: 'Sua solicitação tem uma decisão · RotaVisto',
    title: field(data, 'outcome') === 'approved' ? 'Seu visto foi aprovado' : 'Sua solicitação tem uma decisão',
    paragraphs: ['Entre na sua solicitação para ver os detalhes.'],
    button: APPLICATION,
  }),
};

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

/** What the mail's title says, and where its button leads. Null for a template nobody wrote. */
export function renderPush(template: string, data: Data): Push | null {
  const letter = LETTERS[template]?.(data);
  return letter ? { title: letter.title, path: letter.button.path } : null;
}

/** Null for a template nobody wrote. `token` opens the page for choosing a password. */
export function renderMail(template: string, data: Data, siteUrl: string, token?: string): RenderedMail | null {
  const letter = LETTERS[template]?.(data);
  if (!letter) return null;
  const name = field(data, 'full_name').split(' ')[0];
  const paragraphs = [`Olá${name ? `, ${name}` : ''}.`, ...letter.paragraphs.filter(Boolean)];
  const query = token ? `?${new URLSearchParams({ token_hash: token, type: 'recovery' })}` : '';
  const button = { label: letter.button.label, url: `${siteUrl}${letter.button.path}${query}` };
  const preferences = field(data, 'topic')
    ? { label: 'Escolher quais e-mails receber', url: `${siteUrl}/client/settings` }
    : undefined;
  const links = [letter.link, button, preferences].flatMap((link) => (link ? [`${link.label}: ${link.url}`] : []));
  return {
    subject: letter.subject,
    html: mailPage({ ...letter, paragraphs, button, preferences }),
    text: [letter.title, ...paragraphs, ...links].join('\n\n'),
  };
}
