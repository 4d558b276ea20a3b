import { createInstance, type i18n as Instance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { CARRIED, LANGUAGES } from '../language';
import { catalogueBackend } from './catalogues';
import common from './pt/common.json';
import errors from './pt/errors.json';
import steps from './pt/steps.json';
import success from './pt/success.json';
import type { ErrorKey, Namespace, Strings, SuccessKey } from './strings';

export const i18n: Instance = createInstance();

// React escapes rendered values. A language outside the bundle is loaded once it is chosen.
void i18n
  .use(catalogueBackend)
  .use(initReactI18next)
  .init({
    lng: CARRIED,
    fallbackLng: CARRIED,
    supportedLngs: LANGUAGES,
    partialBundledLanguages: true,
    initAsync: false,
    ns: ['common', 'steps', 'errors', 'success'],
    defaultNS: 'common',
    resources: { [CARRIED]: { common, steps, errors, success } },
    interpolation: { escapeValue: false },
    returnNull: false,
  });

/**
 * Called once by the owner of the namespace, before its first render. What is registered while another language is spoken
 * is loaded in that language at once; components wait for it (`useT` suspends).
 */
export function registerStrings<Ns extends Namespace>(ns: Ns, carried: Strings[Ns]): void {
  i18n.addResourceBundle(CARRIED, ns, carried, true, true);
  if (i18n.language !== CARRIED) void i18n.loadNamespaces(ns);
}

const either = (keys: string[], values?: Record<string, string>): string =>
  i18n.t(keys as ['errors:generic'], { replace: values });

/** Those of children's cases and of the official form come with the rooms that ask for them. */
type Refusals = 'errors' | 'adminErrors' | 'caseErrors' | 'formErrors';

/**
 * The sentence whose key is the name of a refusal, in the first of the catalogues that has one. The groups of a catalogue
 * have names as well, and are no sentences.
 */
export function refusalSentence(name: string, catalogues: readonly Refusals[], values?: object): string | null {
  for (const catalogue of catalogues) {
    const key = `${catalogue}:${name}`;
    const found: unknown =
      i18n.exists(key) && i18n.t(key as 'errors:generic', { returnObjects: true, replace: values });
    if (typeof found === 'string') return found;
  }
  return null;
}

/** A sentence of the catalogues, for code that is not a component; the administrators' stand in catalogues of their own. */
export const errorSentence = (key: ErrorKey, values?: Record<string, string>): string =>
  either([`errors:${key}`, `adminErrors:${key}`], values);
export const successSentence = (key: SuccessKey): string => either([`success:${key}`, `adminSuccess:${key}`]);
