import { ROOT } from '../run';
import { catalogueFiles, fileIn, readCatalogue } from './catalogues';
import { SPOKEN_FOLDERS } from './spokenFolders';

/** Every text of one language that can stand on screen, with its placeholders. */
export const sentencesIn = (language: string): string[] =>
  catalogueFiles(ROOT, SPOKEN_FOLDERS)
    .flatMap((file) => [...readCatalogue(ROOT, fileIn(language, file)).sentences.values()])
    .flat();

/** Reads single texts of a Portuguese file and of those beside it: `textsOf('client-app/src/locales/pt.json', 'en')`. */
export function textsOf(portuguese: string, language: string): (key: string) => string {
  const file = fileIn(language, portuguese);
  const { sentences } = readCatalogue(ROOT, file);
  return (key) => {
    const text = sentences.get(key)?.[0];
    if (text === undefined) throw new Error(`${file} has no “${key}”`);
    return text;
  };
}
