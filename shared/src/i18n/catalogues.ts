import type { BackendModule } from 'i18next';
import type { Language } from '../language';

/** Gives the catalogue of one namespace in a language the bundle was not built with. */
export type LoadCatalogue = (language: Language) => Promise<{ default: object }>;

export const catalogues = new Map<string, LoadCatalogue>();

/** Where i18next looks for what is not in the bundle; it tries again by itself after a failure. */
export const onDemand: BackendModule = {
  type: 'backend',
  init() {},
  read(language, namespace, done) {
    const load = catalogues.get(namespace);
    if (!load) return done(new Error(namespace), true);
    load(language as Language).then(
      (catalogue) => done(null, catalogue.default),
      (error: unknown) => done(String(error), true),
    );
  },
};
