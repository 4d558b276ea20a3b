import { fileURLToPath } from 'node:url';
import { type Rspack, rspack } from '@rsbuild/core';
import type { RemoteName } from '../../config/remotes';
import { LANGUAGES, type Language } from '../../src/page';

export type { Language };

/** Returns the language of a bundle: the one of its build (landing page), else the default of its area's users. */
export const builtLanguage = (name?: RemoteName): Language =>
  LANGUAGES.find((language) => language === process.env.BUILD_LANGUAGE) ?? (name === 'admin' ? 'en' : 'pt');

/** Matches `pt.json`, `x.pt.json` and `pt/x.json`. */
const PORTUGUESE = /([/.])pt(?=(\/\w+)?\.json$)/;

/** The targets of a language's `import()`; the file name is the language, and the loader fills the file. */
const COLLECTIONS = /[\\/]i18n[\\/]catalogues[\\/](?:pt|en|es)\.ts$/;

/** Replaces Portuguese catalogues, which the sources import, with those of the bundle's language. */
const replaced = (language: Language): Rspack.RspackPluginInstance =>
  new rspack.NormalModuleReplacementPlugin(PORTUGUESE, (found) => {
    if (!COLLECTIONS.test(found.contextInfo.issuer)) found.request = found.request.replace(PORTUGUESE, `$1${language}`);
  });

const loader = fileURLToPath(new URL('./catalogues/loader.cjs', import.meta.url));

/** Adds the catalogues of the bundle's language, and one chunk for each other language. */
export const carry = (language: Language): Rspack.Configuration => ({
  plugins: [replaced(language)],
  module: { rules: [{ test: COLLECTIONS, enforce: 'pre', use: loader }] },
});

/** Passes the language of the bundle to its code (`CARRIED` in shared/src/language). */
export const carried = (language: Language) => ({ 'process.env.LANGUAGE': JSON.stringify(language) });
