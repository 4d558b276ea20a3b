import { locale } from '../language/locale';

/** Narrow, as Spanish would write BRL otherwise. */
const REAIS = { style: 'currency', currency: 'BRL', currencyDisplay: 'narrowSymbol' } as const;

/** R$ 499,97 or R$499.97, as the language writes it, with an ordinary space. */
export const formatMoney = (amount: number): string => amount.toLocaleString(locale(), REAIS).replace(/\s/g, ' ');

const UNITS = ['B', 'KB', 'MB', 'GB'] as const;

export function formatBytes(bytes: number): string {
  if (!(bytes > 0)) return '0 B';
  const power = Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), UNITS.length - 1);
  const value = bytes / 1024 ** power;
  const digits = power === 0 || Number.isInteger(value) ? 0 : 1;
  return `${value.toLocaleString(locale(), { maximumFractionDigits: digits })} ${UNITS[power]}`;
}
