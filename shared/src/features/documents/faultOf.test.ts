import { BYTES, writtenPdf } from '../../testing';
import { faultOf } from './faultOf';

const plus = (bytes: Uint8Array, ...more: Uint8Array[]) =>
  Uint8Array.from([bytes, ...more].flatMap((part) => [...part]));
const text = (words: string) => new TextEncoder().encode(words);
const lastMark = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes).lastIndexOf('startxref');

/** A further revision after the first, as programs append it for a signature or filled fields. */
const REVISION = text('\n5 0 obj<</Type/Note>>endobj\ntrailer<</Size 6/Root 1 0 R>>\nstartxref\n0\n%%EOF\n');

it.each([
  ['with plain objects', () => BYTES.pdf],
  ['with packed objects', () => writtenPdf()],
  ['with an owner password alone', () => writtenPdf({ ownerPassword: 'segredo' })],
  ['behind a byte order mark', () => BYTES.pdfAfterMark],
  ['behind a mail header', () => BYTES.pdfAfterMail],
  ['followed by zeros', () => plus(BYTES.pdf, new Uint8Array(6000))],
  ['followed by a web page of its portal', () => plus(BYTES.pdf, text('<html>'.repeat(900)))],
  ['with two revisions', () => plus(BYTES.pdf, REVISION)],
  ['without its last end mark', async () => (await writtenPdf()).slice(0, -7)],
])('faultOf returns null for a PDF %s', async (_what, bytes) => {
  expect(await faultOf(await bytes(), false)).toBeNull();
});

it.each(['plain', 'packed', 'locked'] as const)(
  'faultOf returns damaged for a %s PDF that is cut anywhere before its end',
  async (kind) => {
    const bytes = { plain: BYTES.pdf, packed: await writtenPdf(), locked: await writtenPdf({ ownerPassword: 'a' }) }[
      kind
    ];
    const end = kind === 'plain' ? bytes.length - 6 : lastMark(bytes);
    const cuts = Array.from({ length: 40 }, (_, at) => Math.floor((end * (at + 1)) / 41));
    const faults = await Promise.all(cuts.map((cut) => faultOf(bytes.slice(0, cut), false)));
    expect(new Set(faults)).toEqual(new Set(['damaged']));
  },
);

it.each([
  ['cut in its second revision', plus(BYTES.pdf, REVISION.slice(0, 30))],
  ['with zeros in place of its objects', BYTES.pdfOfZeros],
  ['without pages', text('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')],
  ['that is a web page', text('<html>Erro</html>')],
  ['that is a picture', BYTES.jpeg],
])('faultOf returns damaged for a PDF %s', async (_what, bytes) => {
  expect(await faultOf(bytes, false)).toBe('damaged');
});

it('faultOf returns locked for a PDF that opens only with a password', async () => {
  expect(await faultOf(await writtenPdf({ userPassword: 'a', ownerPassword: 'b' }), false)).toBe('locked');
});

it('faultOf returns damaged for a picture that is cut anywhere', async () => {
  for (const whole of [BYTES.jpeg, BYTES.png]) {
    expect(await faultOf(whole, true)).toBeNull();
    for (let cut = 1; cut < whole.length - 12; cut += 7) {
      expect(await faultOf(whole.slice(0, cut), true)).toBe('damaged');
    }
  }
  expect(await faultOf(BYTES.jpegWithAppendix, true)).toBeNull();
  expect(await faultOf(BYTES.pdf, true)).toBe('damaged');
});
