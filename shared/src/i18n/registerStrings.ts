import { CARRIED } from '../language';
import { i18n } from './i18n';
import type { Namespace, Strings } from './strings';

/**
 * Called once by the owner of the namespace, before its first render. What is registered while another language is spoken
 * is loaded in that language at once; components wait for it (`useT` suspends).
 */
export function registerStrings<Ns extends Namespace>(ns: Ns, carried: Strings[Ns]): void {
  i18n.addResourceBundle(CARRIED, ns, carried, true, true);
  if (i18n.language !== CARRIED) void i18n.loadNamespaces(ns);
}
