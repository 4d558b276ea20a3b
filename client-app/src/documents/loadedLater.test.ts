import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const SOURCE = join(__dirname, '..');
const STATIC = /^(?:import|export)(?! type)[^;]*? from '([^']+)'|^import '([^']+)'/gm;

const fileOf = (from: string, name: string): string =>
  ['', '.ts', '.tsx', '/index.ts']
    .map((end) => join(dirname(from), name) + end)
    .find((file) => /\.\w+$/.test(file) && existsSync(file)) ?? name;

/** All files that load together with an entry file, without files of a later `import()`. */
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

/** Modules that check a PDF or a photo; components that show a reading belong to their screen instead. */
const CHECK =
  /^mrz$|pdf-lib|letters\.json|documents\/check\/(?!DocumentProblem|checkPdf)|passport\/(?:readPassport|classify|marks)/;

it.each(['documents/DocumentsDialog.tsx', 'ds160/Ds160Dialog.tsx', 'App.tsx'])(
  '%s loads no module of the document check',
  (entry) => {
    expect(arrivesWith(entry).filter((file) => CHECK.test(file))).toEqual([]);
  },
);

it('checkPhoto.ts loads the passport reader', () => {
  expect(arrivesWith('documents/check/checkPhoto.ts')).toEqual(expect.arrayContaining(['mrz']));
});
