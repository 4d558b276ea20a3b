import { type Data, field, type Letter, type Link } from './letter.ts';

const PURCHASE = { label: 'Ver minha compra', path: '/client/settings' };

function moneyOf(data: Data): string {
  const cents = typeof data.amount_cents === 'number' ? data.amount_cents : 0;
  const currency = field(data, 'currency') || 'brl';
  return new Intl.NumberFormat('pt-BR', { style: 'currency', currency }).format(cents / 100);
}

/** The day in Brazil, wherever the server stands. */
function onDay(data: Data): string {
  const paidAt = Date.parse(field(data, 'paid_at'));
  if (Number.isNaN(paidAt)) return '';
  const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'America/Sao_Paulo' }).format(paidAt);
  return ` de ${day}`;
}

function receiptOf(data: Data): Link | undefined {
  const url = field(data, 'receipt_url');
  return url.startsWith('https://') ? { label: 'Ver o recibo do pagamento', url } : undefined;
}

const confirmation = (data: Data) =>
  `Recebemos o seu pagamento${onDay(data)}, no valor de ${moneyOf(data)}. O plano ${field(data, 'plan')} está ativo.`;

export const paymentConfirmed = (data: Data): Letter => ({
  subject: 'Pagamento confirmado · RotaVisto',
  title: 'Seu plano está ativo',
  paragraphs: [confirmation(data), 'O próximo passo é entrar na RotaVisto e iniciar sua solicitação de visto.'],
  link: receiptOf(data),
  button: PURCHASE,
});

/** A consultant was invited, or somebody bought as a visitor: then the same mail confirms the payment. */
export const setPassword = (data: Data): Letter => ({
  subject: data.plan ? 'Pagamento confirmado: escolha sua senha · RotaVisto' : 'Escolha sua senha · RotaVisto',
  title: 'Sua conta está pronta',
  paragraphs: [
    data.plan ? confirmation(data) : '',
    `Escolha uma senha para entrar na RotaVisto${data.plan ? ' e iniciar sua solicitação de visto' : ''}. O link vale por uma hora e só pode ser usado uma vez.`,
  ],
  link: receiptOf(data),
  button: { label: 'Escolher minha senha', path: '/reset-password' },
});

export const paymentRefunded = (data: Data): Letter => ({
  subject: 'Reembolso realizado · RotaVisto',
  title: 'Seu pagamento foi devolvido',
  paragraphs: [
    `Devolvemos ${moneyOf(data)} do seu pagamento${onDay(data)}. O prazo para o valor aparecer depende do seu banco.`,
    data.has_plan === true ? 'Seu plano continua ativo.' : 'Você não tem mais um plano ativo.',
  ],
  link: receiptOf(data),
  button: PURCHASE,
});
