import { cleanEmail } from './fields/personFields';

const COMMON = ['gmail.com', 'hotmail.com', 'outlook.com', 'yahoo.com', 'yahoo.com.br', 'icloud.com'];
/** Real domains that are similar to a common one. */
const REAL = /^(mail|ymail|email)\.com$/;
/** Domains that exist only with the ending .com. */
const COM_ALONE = /^(gmail|icloud)\..+/;
/** Misspelled endings that no country and no registry has. */
const WRONG_COM = /\.(con|cmo|ocm|cpm|vom|xom|comm|coom|ccom|cok)(?=(\.br)?$)/;

/** Returns whether one letter is extra, missing or wrong, or two neighbours are swapped. */
function isOneSlip(typed: string, meant: string): boolean {
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start++;
  const tails = (a: number, b: number) => typed.slice(start + a) === meant.slice(start + b);
  const isSwap = typed[start] === meant[start + 1] && typed[start + 1] === meant[start];
  return tails(1, 1) || tails(1, 0) || tails(0, 1) || (isSwap && tails(2, 2));
}

function likelyDomain(typed: string): string {
  const ended = typed.replace(WRONG_COM, '.com');
  if (COMMON.includes(ended) || REAL.test(ended)) return ended;
  return COMMON.find((common) => isOneSlip(ended, common)) ?? ended.replace(COM_ALONE, '$1.com');
}

/** Returns the address with the probably intended domain, or null if the domain looks right. */
export function likelyEmail(address: string): string | null {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at).toLowerCase();
  const meant = likelyDomain(domain);
  return at && meant !== domain ? address.slice(0, at) + meant : null;
}

/** Reports a likely typing error once: an address that is sent again counts as intended. */
export function slipAsker(): (typed: string) => string | null {
  let asked = '';
  return (typed) => {
    const address = cleanEmail(typed);
    if (address === asked) return null;
    const likely = likelyEmail(address);
    if (likely !== null) asked = address;
    return likely;
  };
}
