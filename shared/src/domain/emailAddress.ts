import { TEXT_BOUNDS } from './textBounds';

/** Not seen and never meant: soft hyphens, zero-width characters, marks of direction. */
const INVISIBLE = /\p{Cf}/gu;

/** The address that was meant: without what a paste or a keyboard adds around it. */
export const cleanEmail = (typed: string): string =>
  typed
    .replace(INVISIBLE, '')
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/^[\s<]+|[\s>.,;]+$/g, '')
    .replace(/\s*@\s*/, '@');

const ADDRESS = /^[^\s@.,;:<>()"\\]+(\.[^\s@.,;:<>()"\\]+)*@([\p{L}\p{M}\p{N}-]+\.)+[\p{L}\p{M}\p{N}-]{2,}$/u;

/** Whether a cleaned address can get mail, as far as its letters say. */
export const isEmail = (address: string): boolean => address.length <= TEXT_BOUNDS.email && ADDRESS.test(address);

const COMMON = ['gmail.com', 'hotmail.com', 'outlook.com', 'yahoo.com', 'yahoo.com.br', 'icloud.com'];
/** Close to a common one, and real. */
const REAL = /^(mail|ymail|email)\.com$/;
const SLIPS: Record<string, string> = { 'gmail.com.br': 'gmail.com' };

/** One letter too many, too few or wrong, or two neighbours swapped. */
function isOneSlip(typed: string, meant: string): boolean {
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start++;
  const tails = (a: number, b: number) => typed.slice(start + a) === meant.slice(start + b);
  const isSwap = typed[start] === meant[start + 1] && typed[start + 1] === meant[start];
  return tails(1, 1) || tails(1, 0) || tails(0, 1) || (isSwap && tails(2, 2));
}

/** The address with the common provider that was probably meant, null where nothing looks like a slip. */
export function likelyEmail(address: string): string | null {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at).toLowerCase();
  if (!at || COMMON.includes(domain) || REAL.test(domain)) return null;
  const meant = SLIPS[domain] ?? COMMON.find((common) => isOneSlip(domain, common));
  return meant ? address.slice(0, at) + meant : null;
}
