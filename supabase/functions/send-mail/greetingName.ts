const MOST = 30;
/** Letters only, joined as in "D'Ávila" and "Anne-Marie", at most with a point at the end. */
const WORD = /^\p{L}\p{M}*(?:['’-]?\p{L}\p{M}*)*\.?$/u;
/** Characters that are letters by category but invisible. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;

/**
 * The first name for a greeting. Accounts can be made with another person's address and any name, so a mail must not
 * carry an address, a link or invisible and reordering characters. Null means a greeting without a name.
 */
export function greetingName(fullName: string): string | null {
  const [name = ''] = fullName.normalize('NFC').trim().split(/\s+/u);
  const isName = [...name].length <= MOST && WORD.test(name) && !INVISIBLE.test(fullName) && !/^www$/i.test(name);
  return isName ? name : null;
}
