import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const SOURCE = join(__dirname, '..');
const STATIC = /^(?:import|export)(?! type)[^;]*? from '([^']+)'|^import '([^']+)'/gm;

const fileOf = (from: string, name: string): string =>
  ['', '.ts', '.tsx', '/index.ts']
    .map((end) => join(dirname(from), name) + end)
    .find((file) => /\.\w+$/.test(file) && existsSync(file)) ?? name;

/** What arrives together with a file, without what it fetches later by `import()`. */
function arrivesWith(entry: string): string[] {
  const reached = new Set<string>();
  const enter = (file: string) => {
    if (reached.has(file)) return;
    reached.add(file);
    if (!/\.tsx?$/.test(file)) return;
    for (const [, from, bare] of readFileSync(file, 'utf8').matchAll(STATIC)) {
      const name = from ?? bare ?? '';
      enter(name.startsWith('.') ? fileOf(file, name) : name);
    }
  };
  enter(join(SOURCE, entry));
  return [...reached].map((file) => (file.startsWith(SOURCE) ? relative(SOURCE, file) : file));
}

/** The library for PDFs, and everything that looks at a photo; what shows a reading is a part of its screen. */
const CHECK =
  /^mrz$|pdf-lib|letters\.json|documents\/check\/(?!DocumentProblem|checkPdf)|passport\/(?:readPassport|classify|marks)/;

it.each(['documents/DocumentsDialog.tsx', 'ds160/Ds160Dialog.tsx', 'App.tsx'])(
  '%s brings no part of the check along',
  (entry) => {
    expect(arrivesWith(entry).filter((file) => CHECK.test(file))).toEqual([]);
  },
);

it('comes with the first photo', () => {
  expect(arrivesWith('documents/check/checkPhoto.ts')).toEqual(expect.arrayContaining(['mrz']));
});
