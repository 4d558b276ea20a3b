import { createInstance, type i18n as Instance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { CARRIED, LANGUAGES } from '../language';
import { onDemand } from './catalogues';
import common from './pt/common.json';
import errors from './pt/errors.json';
import steps from './pt/steps.json';
import success from './pt/success.json';

export const i18n: Instance = createInstance();

// React escapes what it renders. Another language than the one the bundle carries is loaded once somebody speaks it.
void i18n
  .use(onDemand)
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
