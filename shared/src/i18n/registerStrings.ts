import { i18n } from './i18n';
import type { Namespace, Strings } from './strings';

/** Called once by the owner of the namespace, before its first render. */
export function registerStrings<Ns extends Namespace>(ns: Ns, pt: Strings[Ns]): void {
  i18n.addResourceBundle('pt', ns, pt, true, true);
}
