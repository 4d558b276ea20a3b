import { AppError } from '@rotavisto/shared/session';
import { i18n } from '../../i18n';
import '../../i18n/files';
import { aFile, DAMAGED, REFUSED, TAKEN } from '../../testing/pickedFiles';
import { prepareFile, refusedByServer } from './prepareFile';

it.each(TAKEN)('prepareFile accepts $name ($type, $bytes) as $as', async ({ name, bytes, type, as }) => {
  const taken = await prepareFile(aFile(name, bytes, type));
  const mime = { pdf: 'application/pdf', jpg: 'image/jpeg', png: 'image/png' }[
    as.toLowerCase().split('.').at(-1) ?? ''
  ];
  expect(taken).toMatchObject({ isDamaged: false, file: { name: as, type: mime } });
});

it('prepareFile returns the picked file itself if name and type are those of its content', async () => {
  for (const picked of [aFile('extrato.pdf', 'pdf', 'application/pdf'), aFile('foto.JPG', 'jpeg', 'image/jpeg')])
    expect(await prepareFile(picked)).toEqual({ isDamaged: false, file: picked });
});

/** A file that states a size, with the content of another one. */
const sized = (file: File, size: number) => Object.defineProperty(file, 'size', { value: size });
const MB = 1024 * 1024;

it.each([
  ['a PDF over the limit', aFile('a.pdf', 'pdf'), 5 * MB + 1, 'documents.tooLargePdf'],
  ['a picture that no memory holds', aFile('a.jpg', 'jpeg'), 100 * MB + 1, 'documents.tooLargePicture'],
])('prepareFile rejects %s', async (_, file, size, error) => {
  expect(await prepareFile(sized(file, size))).toEqual({ error });
});

it('prepareFile accepts a PDF of exactly 5 MB', async () => {
  expect(await prepareFile(sized(aFile('a.pdf', 'pdf', 'application/pdf'), 5 * MB))).toMatchObject({
    isDamaged: false,
  });
});

it('prepareFile rejects a file that cannot be read any more', async () => {
  const gone = aFile('a.pdf', 'pdf');
  gone.slice = () => {
    throw new DOMException('gone', 'NotReadableError');
  };
  expect(await prepareFile(gone)).toEqual({ error: 'documents.unreadable' });
});

it('refusedByServer names the reasons of a file that the server rejects for good, and no other error', () => {
  const of = (message: string) => refusedByServer(new AppError('P0001', message, { status: 400 }));
  expect(['invalid_file', 'broken_file', 'gigantic_file', 'file_too_large'].map(of)).toEqual([
    'documents.unknownContent',
    'documents.broken',
    'documents.gigantic',
    null,
  ]);
  expect(refusedByServer(new Error('invalid_file'))).toBeNull();
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
