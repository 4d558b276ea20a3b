import type { Ds160Value } from '../../domain';
import type pt from './pt.json';

export type OptionKey = keyof typeof pt.options;

const KEYS: readonly string[] = [
  'single',
  'married',
  'working',
  'studying',
  'both',
  'none',
  'turismo',
  'negocios',
  'true',
  'false',
] satisfies OptionKey[];

/** Names the text of a choice; null when the value is not one. */
export function optionKey(value: Ds160Value): OptionKey | null {
  const key = String(value);
  return KEYS.includes(key) ? (key as OptionKey) : null;
}
