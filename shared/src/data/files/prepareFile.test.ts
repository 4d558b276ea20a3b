import { i18n } from '../../i18n';
import '../../i18n/files';
import { aFile, DAMAGED, REFUSED, TAKEN } from '../../testing/pickedFiles';
import { prepareFile } from './prepareFile';

it.each(TAKEN)('prepareFile accepts $name ($type, $bytes) as $as', async ({ name, bytes, type, as }) => {
  const taken = await prepareFile(aFile(name, bytes, type));
  expect(taken).toMatchObject({ isDamaged: false, file: { name: as } });
});

it.each(DAMAGED)('prepareFile marks $name ($bytes) as damaged', async ({ name, bytes, type }) => {
  expect(await prepareFile(aFile(name, bytes, type))).toMatchObject({ isDamaged: true });
});

it.each(REFUSED)(
  'prepareFile rejects $name ($bytes) with the error message of that problem',
  async ({ name, bytes, type, sentence }) => {
    const refused = await prepareFile(aFile(name, bytes, type));
    if (!('error' in refused)) throw new Error('taken');
    expect(i18n.t(`fileErrors:${refused.error}`, { format: refused.format ?? '' })).toMatch(sentence);
  },
);
