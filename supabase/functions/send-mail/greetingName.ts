const MOST = 30;
/** Letters alone, joined as in "D'Ávila" and "Anne-Marie", at most with a point at the end. */
const WORD = /^\p{L}\p{M}*(?:['’-]?\p{L}\p{M}*)*\.?$/u;
/** Letters by their kind that leave no ink. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;

/**
 * The first name, as every mail may say it. Accounts are made with a stranger's address and any name, and a mail of ours
 * must not carry what the sender wrote: an address, a link, a sign that is not seen or turns the line. Null is a greeting
 * without a name.
 */
export function greetingName(fullName: string): string | null {
  const [name = ''] = fullName.normalize('NFC').trim().split(/\s+/u);
  const isName = [...name].length <= MOST && WORD.test(name) && !INVISIBLE.test(fullName) && !/^www$/i.test(name);
  return isName ? name : null;
}
