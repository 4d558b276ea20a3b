import { errorSentence } from '../../i18n';
import { aFile, DAMAGED, REFUSED, TAKEN } from '../../testing/pickedFiles';
import { prepareFile } from './prepareFile';

it.each(TAKEN)('$name ($type, $bytes) is taken as $as', async ({ name, bytes, type, as }) => {
  const taken = await prepareFile(aFile(name, bytes, type));
  expect(taken).toMatchObject({ isDamaged: false, file: { name: as } });
});

it.each(DAMAGED)('$name ($bytes) is damaged', async ({ name, bytes, type }) => {
  expect(await prepareFile(aFile(name, bytes, type))).toMatchObject({ isDamaged: true });
});

it.each(REFUSED)('$name ($bytes) is refused in words of its own', async ({ name, bytes, type, sentence }) => {
  const refused = await prepareFile(aFile(name, bytes, type));
  if (!('error' in refused)) throw new Error('taken');
  expect(errorSentence(refused.error, { format: refused.format ?? '' })).toMatch(sentence);
});
