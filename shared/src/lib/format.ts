import { locale } from '../language/locale';

const REAIS = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** R$ 499,97 for every reader, as receipts and the bank write it, with an ordinary space. */
const CENTS = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

/** US$ 185,00, US$185.00 or US$ 185.00, by the language of the page. */
export const formatDollars = (amount: number): string =>
  `US$${locale().startsWith('en') ? '' : ' '}${amount.toLocaleString(locale(), CENTS)}`;

export const formatMoney = (amount: number): string => REAIS.format(amount).replace(/\s/g, ' ');

const UNITS = ['B', 'KB', 'MB', 'GB'] as const;

export function formatBytes(bytes: number): string {
  if (!(bytes > 0)) return '0 B';
  const power = Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), UNITS.length - 1);
  const value = bytes / 1024 ** power;
  const digits = power === 0 || Number.isInteger(value) ? 0 : 1;
  return `${value.toLocaleString(locale(), { maximumFractionDigits: digits })} ${UNITS[power]}`;
}
