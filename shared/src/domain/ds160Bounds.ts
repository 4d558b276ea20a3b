import { isDateOnly } from './dates';
import type { Ds160Name, Ds160Value } from './ds160Types';

interface DateBounds {
  from: string;
  to: string;
}

interface NumberBounds {
  min: number;
  max: number;
  decimals: number;
}

/** What an answer may be to be stored; the columns of `ds160_forms` have the same bounds as constraints. */
export const DS160_BOUNDS = {
  birth_date: { from: '1900-01-01', to: '2100-12-31' },
  children_count: { min: 0, max: 99, decimals: 0 },
  monthly_income: { min: 0, max: 999_999_999.99, decimals: 2 },
  company_founding_date: { from: '1500-01-01', to: '2100-12-31' },
  company_employees: { min: 0, max: 10_000_000, decimals: 0 },
  intended_arrival: { from: '2000-01-01', to: '2100-12-31' },
} satisfies Partial<Record<Ds160Name, DateBounds | NumberBounds>>;

export type BoundedName = keyof typeof DS160_BOUNDS;

export const isBounded = (name: Ds160Name): name is BoundedName => Object.hasOwn(DS160_BOUNDS, name);

const hasDecimals = (value: number, decimals: number): boolean => Number(value.toFixed(decimals)) === value;

/** Whether the database can hold this answer. */
export function isStorable(name: Ds160Name, value: NonNullable<Ds160Value>): boolean {
  if (!isBounded(name)) return true;
  const bounds: DateBounds | NumberBounds = DS160_BOUNDS[name];
  if ('from' in bounds) return isDateOnly(String(value)) && bounds.from <= String(value) && String(value) <= bounds.to;
  const number = Number(value);
  return bounds.min <= number && number <= bounds.max && hasDecimals(number, bounds.decimals);
}
