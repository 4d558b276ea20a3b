import { asSeen } from './personFields';

const LINK = /^https:\/\/([a-z\d]([a-z\d-]*[a-z\d])?\.)+([a-z]{2,}|xn--[a-z\d-]+)(:\d{1,5})?([/?#][!#-;=?-[\]^-~]*)?$/;

/** Whether a cleaned link leads by https to a named host, with no name before the host that shows another. */
export const isLink = (link: string): boolean => LINK.test(link);

const withPlainHost = (link: string): string => link.replace(/^https:\/\/[^/?#]*/i, (start) => start.toLowerCase());

/** The first https link of a paste; a host alone gets https. What holds no link stays as typed. */
export function cleanLink(typed: string): string {
  const text = asSeen(typed.normalize('NFKC')).trim();
  const found = /https:\/\/[^\s<>"“”«»]+/i.exec(text)?.[0];
  const link = withPlainHost((found ?? `https://${text}`).replace(/[.,;:!?'’)\]}]+$/, ''));
  return found || isLink(link) ? link : text;
}
