import { escapeHtml } from '../escapeHtml';
import type { Session } from './Sessions';

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
  .small { font-size: 14px; color: #5b6b82; margin: 16px 0 0; }`;

const page = (body: string) => `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Página de pagamento de teste · RotaVisto</title><style>${STYLE}</style></head>
<body><div class="notice" role="note">Página de pagamento de teste — nenhum valor é cobrado</div>
<main><div class="card"><p class="brand">RotaVisto</p>${body}</div></main></body></html>`;

const money = (cents: number) => (cents / 100).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' });

export function checkoutPage({
  id,
  product_name: product,
  amount_total: cents,
  customer_email: email,
}: Session): string {
  return page(`<h1>${escapeHtml(product)}</h1><p class="amount">${money(cents)}</p>
<dl><dt>E-mail</dt><dd>${escapeHtml(email ?? '')}</dd></dl>
<form method="post" action="/checkout/test"><input type="hidden" name="session" value="${escapeHtml(id)}">
<button class="pay" name="action" value="pay">Pagar</button>
<button class="pix" name="action" value="pix">Pagar com Pix</button>
<button class="cancel" name="action" value="cancel">Cancelar</button></form>
<p class="small">Com Pix o pagamento fica pendente por alguns segundos e depois é confirmado, como no banco.</p>`);
}

export const closedPage = (): string =>
  page(`<h1>Este pagamento já foi encerrado</h1>
<p class="small">Volte ao site para ver a sua assinatura ou começar outra compra.</p>
<p class="small"><a href="/">Voltar ao início</a></p>`);

export const unknownPage = (): string =>
  page(`<h1>Pagamento não encontrado</h1>
<p class="small">O endereço está incompleto ou errado. Volte ao site e comece a compra de novo.</p>
<p class="small"><a href="/">Voltar ao início</a></p>`);
