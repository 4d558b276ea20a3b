import type { BackendModule } from 'i18next';
import type { Language } from '../language';

type Catalogues = Readonly<Record<string, object>>;

/** Languages outside this bundle, one chunk each, loaded when the language is first used. */
const OTHERS: Partial<Record<Language, () => Promise<Catalogues>>> = {
  pt: process.env.LANGUAGE === 'pt' ? undefined : () => import(/* webpackChunkName: "pt" */ './catalogues/pt'),
  en: process.env.LANGUAGE === 'en' ? undefined : () => import(/* webpackChunkName: "en" */ './catalogues/en'),
  es: () => import(/* webpackChunkName: "es" */ './catalogues/es'),
};

export const catalogueOf = async (language: Language, namespace: string): Promise<object> =>
  (await OTHERS[language]?.())?.[namespace] ?? {};

/** The i18next backend for languages outside the bundle; i18next itself retries a failed read. */
export const catalogueBackend: BackendModule = {
  type: 'backend',
  init() {},
  read(language, namespace, done) {
    catalogueOf(language as Language, namespace).then(
      (catalogue) => done(null, catalogue),
      (error: unknown) => done(String(error), true),
    );
  },
};
