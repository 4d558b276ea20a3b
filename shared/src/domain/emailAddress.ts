import { cleanEmail } from './fields/personFields';

const COMMON = ['gmail.com', 'hotmail.com', 'outlook.com', 'yahoo.com', 'yahoo.com.br', 'icloud.com'];
/** Close to a common one, and real. */
const REAL = /^(mail|ymail|email)\.com$/;
/** They have no other ending. */
const COM_ALONE = /^(gmail|icloud)\..+/;
/** Endings that no country and no registry has. */
const WRONG_COM = /\.(con|cmo|ocm|cpm|vom|xom|comm|coom|ccom|cok)(?=(\.br)?$)/;

/** One letter too many, too few or wrong, or two neighbours swapped. */
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

/** The address with the domain that was probably meant, null where nothing looks like a slip. */
export function likelyEmail(address: string): string | null {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at).toLowerCase();
  const meant = likelyDomain(domain);
  return at && meant !== domain ? address.slice(0, at) + meant : null;
}

/** Asks about a likely slip once: an address that is sent again was meant. */
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
