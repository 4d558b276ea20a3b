import { createInstance, type i18n as Instance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import common from './pt/common.json';
import errors from './pt/errors.json';
import steps from './pt/steps.json';
import success from './pt/success.json';

export const i18n: Instance = createInstance();

// React escapes what it renders; the interface exists in Portuguese only, so nothing is detected or fetched.
void i18n.use(initReactI18next).init({
  lng: 'pt',
  fallbackLng: 'pt',
  supportedLngs: ['pt'],
  initAsync: false,
  ns: ['common', 'steps', 'errors', 'success'],
  defaultNS: 'common',
  resources: { pt: { common, steps, errors, success } },
  interpolation: { escapeValue: false },
  returnNull: false,
});
