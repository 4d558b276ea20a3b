import { registerStrings, useT } from '../../i18n';
import pt from './pt.json';

declare module '../../i18n' {
  interface Strings {
    planTexts: typeof pt;
  }
}

registerStrings('planTexts', pt);

/**
 * A name, description or feature of a plan in the reader's language. The catalogue knows a text by its Portuguese words, so
 * a text that an administrator changes in the database is shown as it is, without an older translation.
 */
export function usePlanText(): (written: string) => string {
  const texts = new Map<string, string>(Object.entries(useT('planTexts')('text', { returnObjects: true })));
  return (written) => texts.get(written) ?? written;
}
