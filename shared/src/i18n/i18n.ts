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

// i18next escapes no values, because React does. A language outside the bundle is loaded when it is chosen.
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
 * Registers the texts of a namespace; its owner calls this once before its first render. In another language its texts
 * are loaded at once, and components wait for them (`useT` suspends); code outside of components waits for the answer.
 */
export function registerStrings<Ns extends Namespace>(ns: Ns, carried: Strings[Ns]): Promise<void> | undefined {
  i18n.addResourceBundle(CARRIED, ns, carried, true, true);
  return i18n.language === CARRIED ? undefined : i18n.loadNamespaces(ns);
}

const either = (keys: string[], values?: Record<string, string>): string =>
  i18n.t(keys as ['errors:generic'], { replace: values });

/** The catalogues of error messages; all but the first two are loaded with their pages. */
type Refusals = 'errors' | 'adminErrors' | 'caseErrors' | 'formErrors' | 'hours' | 'recordErrors' | 'refundErrors';

/**
 * Returns the error message whose key is the name of a refusal, from the first catalogue that has it, or null. The name
 * of a group in a catalogue is no message.
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

/** Returns an error message outside of components; administrators have their own catalogues. */
export const errorSentence = (key: ErrorKey, values?: Record<string, string>): string =>
  either([`errors:${key}`, `adminErrors:${key}`], values);
export const successSentence = (key: SuccessKey): string => either([`success:${key}`, `adminSuccess:${key}`]);
