import { type Rspack, rspack } from '@rsbuild/core';
import type { RemoteName } from './remotes';

const LANGUAGES = ['pt', 'en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/**
 * The language a bundle carries: the one its build asks for, as those of the landing page do, else the one that people of
 * its area speak where they chose none.
 */
export const builtLanguage = (name?: RemoteName): Language =>
  LANGUAGES.find((language) => language === process.env.BUILD_LANGUAGE) ?? (name === 'admin' ? 'en' : 'pt');

/** `pt.json`, `x.pt.json` and `pt/x.json`. */
const PORTUGUESE = /(^|[/.])pt(\/\w+)?\.json$/;
/** The catalogues; in Spanish antd's words too. Its English ones are in every bundle, because it falls back to them. */
const PARTS = {
  pt: /[/.]pt(\/\w+)?\.json$/,
  en: /[/.]en(\/\w+)?\.json$/,
  es: /[/.]es(\/\w+)?\.json$|\/es_ES\.js$|\/dayjs\/locale\/es\.js$/,
} as const satisfies Record<Language, RegExp>;

/**
 * The sources import Portuguese; a bundle of another language gets the catalogue beside it. What `import()` finds by the
 * name of a language is imported by no module, and stays.
 */
export const carry = (language: Language): Rspack.RspackPluginInstance =>
  new rspack.NormalModuleReplacementPlugin(PORTUGUESE, (found) => {
    if (found.contextInfo.issuer) found.request = found.request.replace(/([/.])pt(?=(\/\w+)?\.json$)/, `$1${language}`);
  });

/** Tells the code (`CARRIED` in shared/src/language). */
export const carried = (language: Language) => ({ 'process.env.LANGUAGE': JSON.stringify(language) });

/** All catalogues of a language the bundle does not carry: one file, fetched once somebody speaks it. */
export const otherLanguages = (carried: Language) =>
  Object.fromEntries(
    LANGUAGES.filter((language) => language !== carried).map((language) => [
      language,
      { test: PARTS[language], name: language, chunks: 'async' as const, enforce: true },
    ]),
  );
