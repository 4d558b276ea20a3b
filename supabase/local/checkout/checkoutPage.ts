import { escapeHtml } from '../http/escapeHtml';
import type { Method, Session } from './Sessions';

const STYLE = `
  :root { color-scheme: light; }
  body { margin: 0; background: #fbf7f0; color: #10243e; font: 16px/1.5 -apple-system, 'Segoe UI', Roboto, sans-serif; }
  .notice { background: #fff4e0; color: #7a3b06; border-bottom: 1px solid #f0d6ac; padding: 12px 16px; text-align: center;
    font-weight: 600; }
  main { max-width: 440px; margin: 0 auto; padding: 32px 16px; }
  .card { background: #fff; border: 1px solid #dce3ec; border-radius: 12px; padding: 24px; box-shadow: 0 8px 24px rgb(16 36 62 / 6%); }
  .brand { margin: 0 0 24px; font-weight: 700; color: #1554d1; letter-spacing: -0.01em; }
  h1 { font-size: 16px; font-weight: 600; margin: 0; }
  .amount { font-size: 31px; font-weight: 700; letter-spacing: -0.02em; margin: 4px 0 16px; font-variant-numeric: tabular-nums; }
  dl { margin: 0 0 24px; font-size: 14px; color: #5b6b82; } dt { font-weight: 600; } dd { margin: 0; overflow-wrap: anywhere; }
  form { display: grid; gap: 12px; }
  button { font: inherit; font-weight: 600; padding: 12px 16px; border-radius: 8px; border: 1px solid #1554d1; cursor: pointer; }
  .pay { background: #1554d1; color: #fff; } .pix { background: #fff; color: #1554d1; }
  .cancel { background: none; border-color: transparent; color: #5b6b82; }
  button:focus-visible { outline: 3px solid #10243e; outline-offset: 2px; }
  details { font-size: 14px; color: #5b6b82; } summary { cursor: pointer; padding: 8px 0; }
  .small { font-size: 14px; color: #5b6b82; margin: 16px 0 0; }`;

const TEXTS = {
  'pt-BR': {
    title: 'Página de pagamento de teste',
    notice: 'nenhum valor é cobrado',
    email: 'E-mail',
    pay: 'Pagar',
    pix: 'Pagar com Pix',
    boleto: 'Pagar com boleto',
    cancel: 'Cancelar',
    others: 'Outros desfechos',
    pixUnpaid: 'Pedir um Pix e não pagar',
    expire: 'Deixar a página vencer',
    pending: 'Com Pix ou boleto o pagamento fica pendente por alguns segundos e depois é confirmado, como no banco.',
    closed: 'Este pagamento já foi encerrado',
    closedHint: 'Volte ao site para ver a sua assinatura ou começar outra compra.',
    unknown: 'Pagamento não encontrado',
    unknownHint: 'O endereço está incompleto ou errado. Volte ao site e comece a compra de novo.',
    home: 'Voltar ao início',
  },
  en: {
    title: 'Test payment page',
    notice: 'nothing is charged',
    email: 'Email',
    pay: 'Pay',
    pix: 'Pay with Pix',
    boleto: 'Pay by boleto',
    cancel: 'Cancel',
    others: 'Other endings',
    pixUnpaid: 'Order a Pix and not pay it',
    expire: 'Let the page expire',
    pending: 'With Pix or boleto the payment is pending for a few seconds and is then confirmed, as at the bank.',
    closed: 'This payment is already closed',
    closedHint: 'Go back to the site to see your plan or start another purchase.',
    unknown: 'Payment not found',
    unknownHint: 'The address is incomplete or wrong. Go back to the site and start the purchase again.',
    home: 'Back to home',
  },
  'es-419': {
    title: 'Página de pago de prueba',
    notice: 'no se cobra ningún monto',
    email: 'Correo electrónico',
    pay: 'Pagar',
    pix: 'Pagar con Pix',
    boleto: 'Pagar con boleto',
    cancel: 'Cancelar',
    others: 'Otros desenlaces',
    pixUnpaid: 'Pedir un Pix y no pagarlo',
    expire: 'Dejar vencer la página',
    pending: 'Con Pix o boleto el pago queda pendiente unos segundos y después se confirma, como en el banco.',
    closed: 'Este pago ya se cerró',
    closedHint: 'Vuelva al sitio para ver su suscripción o iniciar otra compra.',
    unknown: 'Pago no encontrado',
    unknownHint: 'La dirección está incompleta o es incorrecta. Vuelva al sitio e inicie la compra de nuevo.',
    home: 'Volver al inicio',
  },
};

type Locale = keyof typeof TEXTS;
type Texts = (typeof TEXTS)[Locale];

const isLocale = (locale: string | undefined): locale is Locale => Object.hasOwn(TEXTS, locale ?? '');

function page(session: Session | null, body: (t: Texts) => string): string {
  const locale = isLocale(session?.locale) ? session.locale : 'pt-BR';
  const t = TEXTS[locale];
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${t.title} · RotaVisto</title><style>${STYLE}</style></head>
<body><div class="notice" role="note">${t.title} — ${t.notice}</div>
<main><div class="card"><p class="brand">RotaVisto</p>${body(t)}</div></main></body></html>`;
}

/** Amounts look the same in every language, like everywhere in the product. */
const money = (cents: number) => (cents / 100).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' });

const button = (method: Method, t: Texts): string =>
  method === 'card'
    ? `<button class="pay" name="action" value="pay">${t.pay}</button>`
    : `<button class="pix" name="action" value="${method}">${t[method]}</button>`;

export function checkoutPage(session: Session): string {
  const { id, product_name: product, amount_total: cents, customer_email: email } = session;
  return page(
    session,
    (t) => `<h1>${escapeHtml(product)}</h1><p class="amount">${money(cents)}</p>
<dl><dt>${t.email}</dt><dd>${escapeHtml(email ?? '')}</dd></dl>
<form method="post" action="/checkout/test"><input type="hidden" name="session" value="${escapeHtml(id)}">
${session.allowed_payment_method_types.map((method) => button(method, t)).join('\n')}
<button class="cancel" name="action" value="cancel">${t.cancel}</button>
<details><summary>${t.others}</summary>
${session.allowed_payment_method_types.includes('pix') ? `<button class="cancel" name="action" value="pixUnpaid">${t.pixUnpaid}</button>` : ''}
<button class="cancel" name="action" value="expire">${t.expire}</button></details></form>
<p class="small">${t.pending}</p>`,
  );
}

export const closedPage = (session: Session): string =>
  page(
    session,
    (t) => `<h1>${t.closed}</h1>
<p class="small">${t.closedHint}</p>
<p class="small"><a href="/">${t.home}</a></p>`,
  );

export const unknownPage = (): string =>
  page(
    null,
    (t) => `<h1>${t.unknown}</h1>
<p class="small">${t.unknownHint}</p>
<p class="small"><a href="/">${t.home}</a></p>`,
  );
