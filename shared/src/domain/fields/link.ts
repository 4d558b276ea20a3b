import { asSeen } from './personFields';

const LINK = /^https:\/\/([a-z\d]([a-z\d-]*[a-z\d])?\.)+([a-z]{2,}|xn--[a-z\d-]+)(:\d{1,5})?([/?#][!#-;=?-[\]^-~]*)?$/;

/** Returns whether a cleaned link is https with a named host, and no user name before the host imitates another one. */
export const isLink = (link: string): boolean => LINK.test(link);

const withPlainHost = (link: string): string => link.replace(/^https:\/\/[^/?#]*/i, (start) => start.toLowerCase());

/** Returns the first https link of a pasted text; a host alone gets https. A text without a link stays as typed. */
export function cleanLink(typed: string): string {
  const text = asSeen(typed.normalize('NFKC')).trim();
  const found = /https:\/\/[^\s<>"“”«»]+/i.exec(text)?.[0];
  const link = withPlainHost((found ?? `https://${text}`).replace(/[.,;:!?'’)\]}]+$/, ''));
  return found || isLink(link) ? link : text;
}
