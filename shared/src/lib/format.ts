import { locale } from '../language/locale';

const REAIS = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** R$ 499,97 in every language, as on receipts and at the bank, with an ordinary space. */
const CENTS = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

/** Returns US$ 185,00, US$185.00 or US$ 185.00 by the language of the page. */
export const formatDollars = (amount: number): string =>
  `US$${locale().startsWith('en') ? '' : ' '}${amount.toLocaleString(locale(), CENTS)}`;

export const formatMoney = (amount: number): string => REAIS.format(amount).replace(/\s/g, ' ');

const UNITS = ['KB', 'MB', 'GB'] as const;

/** The smallest unit is the kilobyte, which phones show as well. */
export function formatBytes(bytes: number): string {
  if (!(bytes > 0)) return '0 KB';
  const kilobytes = Math.max(bytes / 1024, 1);
  const power = Math.min(Math.floor(Math.log(kilobytes) / Math.log(1024)), UNITS.length - 1);
  const digits = { maximumFractionDigits: 1 };
  return `${(kilobytes / 1024 ** power).toLocaleString(locale(), digits)} ${UNITS[power]}`;
}
