import { fileURLToPath } from 'node:url';
import { type Rspack, rspack } from '@rsbuild/core';
import type { RemoteName } from '../../config/remotes';
import { LANGUAGES, type Language } from '../../src/page';

export type { Language };

/**
 * The language a bundle carries: the one its build asks for, as those of the landing page do, else the one that people of
 * its area speak where they chose none.
 */
export const builtLanguage = (name?: RemoteName): Language =>
  LANGUAGES.find((language) => language === process.env.BUILD_LANGUAGE) ?? (name === 'admin' ? 'en' : 'pt');

/** `pt.json`, `x.pt.json` and `pt/x.json`. */
const PORTUGUESE = /([/.])pt(?=(\/\w+)?\.json$)/;

/** What an `import()` of a language brings: its name says the language, and the loader fills it. */
const COLLECTIONS = /[\\/]i18n[\\/]catalogues[\\/](?:pt|en|es)\.ts$/;

/** The sources import Portuguese; a bundle of another language gets the catalogue beside it. */
const replaced = (language: Language): Rspack.RspackPluginInstance =>
  new rspack.NormalModuleReplacementPlugin(PORTUGUESE, (found) => {
    if (!COLLECTIONS.test(found.contextInfo.issuer)) found.request = found.request.replace(PORTUGUESE, `$1${language}`);
  });

const loader = fileURLToPath(new URL('./catalogues/loader.cjs', import.meta.url));

/** The catalogues of the language a bundle carries, and one file for each of the others. */
export const carry = (language: Language): Rspack.Configuration => ({
  plugins: [replaced(language)],
  module: { rules: [{ test: COLLECTIONS, enforce: 'pre', use: loader }] },
});

/** Tells the code (`CARRIED` in shared/src/language). */
export const carried = (language: Language) => ({ 'process.env.LANGUAGE': JSON.stringify(language) });
