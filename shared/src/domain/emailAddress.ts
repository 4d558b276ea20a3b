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
