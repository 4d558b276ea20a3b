import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageOf, REMOTE_NAMES } from '../../config/remotes';
import { ROOT } from '../run';

/** The areas of roles; texts of the landing page are partly in its HTML. */
const APPS = REMOTE_NAMES.filter((name) => name !== 'landing').map(packageOf);
/** The minimum length of a compared sentence, because two apps may share a shorter one. */
const LONG = 25;

export interface MisplacedText {
  sentence: string;
  owner: string;
  /** The built bundles that contain the sentence; only the app with its catalogue should. */
  bundles: string[];
}

/** Returns sentences of one app in the built files of another, which show misplaced screens. */
export function textsInWrongBundle(): MisplacedText[] {
  const built = APPS.map((app) => ({ app, text: unescaped(textBelow(join(app, 'dist', 'federated'), '.js')) }));
  return APPS.flatMap((owner) =>
    ownSentences(owner).map((sentence) => ({
      sentence,
      owner,
      bundles: built.filter(({ text }) => text.includes(sentence)).map(({ app }) => app),
    })),
  ).filter(({ owner, bundles }) => bundles.length !== 1 || bundles[0] !== owner);
}

/** A built file has sentences in single quotes with escaped apostrophes. */
const unescaped = (text: string) => text.replaceAll("\\'", "'");

/** Returns long sentences that no other catalogue has. */
function ownSentences(owner: string): string[] {
  const others = [...APPS.filter((app) => app !== owner), 'shared'].map((app) => textBelow(join(app, 'src'), '.json'));
  return filesBelow(join(owner, 'src'), '.json')
    .flatMap((file) => leaves(JSON.parse(readFileSync(file, 'utf8'))))
    .filter((sentence) => sentence.length >= LONG && !others.some((text) => text.includes(sentence)));
}

const leaves = (tree: unknown): string[] =>
  typeof tree === 'object' && tree !== null ? Object.values(tree).flatMap(leaves) : [String(tree)];

const filesBelow = (folder: string, ending: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => join(ROOT, folder, file));

const textBelow = (folder: string, ending: string): string =>
  filesBelow(folder, ending)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
