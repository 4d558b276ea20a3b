import type { BackendModule } from 'i18next';
import type { Language } from '../language';

type Catalogues = Readonly<Record<string, object>>;

/** The languages this bundle was not built with: one file each, fetched once somebody speaks it. */
const OTHERS: Partial<Record<Language, () => Promise<Catalogues>>> = {
  pt: process.env.LANGUAGE === 'pt' ? undefined : () => import(/* webpackChunkName: "pt" */ './catalogues/pt'),
  en: process.env.LANGUAGE === 'en' ? undefined : () => import(/* webpackChunkName: "en" */ './catalogues/en'),
  es: () => import(/* webpackChunkName: "es" */ './catalogues/es'),
};

export const catalogueOf = async (language: Language, namespace: string): Promise<object> =>
  (await OTHERS[language]?.())?.[namespace] ?? {};

/** Where i18next looks for what is not in the bundle; it tries again by itself after a failure. */
export const onDemand: BackendModule = {
  type: 'backend',
  init() {},
  read(language, namespace, done) {
    catalogueOf(language as Language, namespace).then(
      (catalogue) => done(null, catalogue),
      (error: unknown) => done(String(error), true),
    );
  },
};
