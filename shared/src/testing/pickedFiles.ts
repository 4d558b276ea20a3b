const text = (words: string): Uint8Array => Uint8Array.from(words, (letter) => letter.charCodeAt(0));
const joined = (...parts: (Uint8Array | readonly number[])[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => [...part]));

const PDF = text(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R>>endobj\n4 0 obj<</Length 25>>stream\n10 10 m 100 100 l 2 w S  \nendstream endobj\ntrailer<</Size 5/Root 1 0 R>>\n%%EOF\n',
);
const START_OF_JPEG = joined([0xff, 0xd8, 0xff, 0xe0, 0, 16], text('JFIF\0'), [1, 1, 0, 0, 1, 0, 1, 0, 0]);
const FRAME = [0xff, 0xc0, 0, 11, 8, 0x04, 0xb0, 0x06, 0x40, 1, 1, 0x11, 0];
const SCAN = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, ...Array.from({ length: 200 }, (_byte, at) => at)];
const JPEG = joined(START_OF_JPEG, FRAME, SCAN, [0xff, 0xd9]);

const four = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
const chunk = (type: string, data: readonly number[] = []) => joined(four(data.length), text(type), data, four(0));
const png = (side: number): Uint8Array =>
  joined(
    text('\x89PNG\r\n\x1a\n'),
    chunk('IHDR', [...four(side), ...four(side), 8, 0, 0, 0, 0]),
    chunk(
      'IDAT',
      Array.from({ length: 90 }, () => 7),
    ),
    chunk('IEND'),
  );

/** Contents of files from phones, portals and scanners, without personal data. */
export const BYTES = {
  pdf: PDF,
  pdfAfterMark: joined([0xef, 0xbb, 0xbf], PDF),
  pdfAfterLine: joined(text('\r\n'), PDF),
  pdfAfterMail: joined(text('Content-Type: application/pdf\r\nContent-Transfer-Encoding: binary\r\n\r\n'), PDF),
  pdfAfterProgram: joined(text('MZ\x90\0'), PDF),
  pdfTooLate: joined(text(' '.repeat(1100)), PDF),
  pdfOfZeros: joined(text('%PDF-1.4\n'), new Uint8Array(2000)),
  pdfCut: PDF.slice(0, PDF.length - 60),
  jpeg: JPEG,
  jpegWithAppendix: joined(JPEG, text('MotionPhoto_Data'), new Uint8Array(500)),
  jpegCut: JPEG.slice(0, JPEG.length / 2),
  jpegHead: START_OF_JPEG,
  png: png(1200),
  pngCut: png(1200).slice(0, 60),
  pngHead: png(1200).slice(0, 33),
  pngGigantic: png(22_000),
  heic: joined([0, 0, 0, 24], text('ftypheic'), four(0), text('mif1heic'), new Uint8Array(100)),
  webp: joined(text('RIFF'), [100, 0, 0, 0], text('WEBPVP8X'), new Uint8Array(90)),
  gif: joined(text('GIF89a'), new Uint8Array(60)),
  zip: joined(text('PK\x03\x04'), new Uint8Array(60)),
  nothing: new Uint8Array(0),
} as const;

export const aFile = (name: string, bytes: keyof typeof BYTES, type = ''): File =>
  new File([BYTES[bytes] as BlobPart], name, { type });

/** A stored file as the response of its signed link. */
export const storedFile = (bytes: Uint8Array): Response =>
  new Response(bytes.slice(), { headers: { 'content-type': 'application/octet-stream' } });

const OTHER_FORMAT = (format: string) => new RegExp(`Este arquivo é uma imagem ${format}.*captura de tela`);

interface Picked {
  name: string;
  bytes: keyof typeof BYTES;
  type?: string;
}

/** Accepted files, with the names under which they are stored. */
export const TAKEN: readonly (Picked & { as: string })[] = [
  ...['application/octet-stream', 'application/x-download', 'application/x-pdf', '', 'text/html'].map((type) => ({
    name: 'extrato.pdf',
    bytes: 'pdf' as const,
    type,
    as: 'extrato.pdf',
  })),
  ...['image/jpg', 'image/pjpeg', 'application/octet-stream'].map((type) => ({
    name: 'foto.JPG',
    bytes: 'jpeg' as const,
    type,
    as: 'foto.JPG',
  })),
  { name: 'foto.png', bytes: 'png', type: 'image/x-png', as: 'foto.png' },
  { name: 'extrato.pdf', bytes: 'pdfAfterMark', as: 'extrato.pdf' },
  { name: 'extrato.pdf', bytes: 'pdfAfterLine', as: 'extrato.pdf' },
  { name: 'extrato.pdf', bytes: 'pdfAfterMail', as: 'extrato.pdf' },
  { name: 'foto.jfif', bytes: 'jpeg', type: 'image/jpeg', as: 'foto.jpg' },
  { name: 'foto.jpe', bytes: 'jpeg', as: 'foto.jpg' },
  { name: '1000012345', bytes: 'jpeg', type: 'image/jpeg', as: '1000012345.jpg' },
  { name: 'document:1000012345', bytes: 'pdf', type: 'application/pdf', as: 'document:1000012345.pdf' },
  { name: 'Extrato 10.11.2026', bytes: 'pdf', as: 'Extrato 10.11.2026.pdf' },
  { name: 'extrato.pdf.', bytes: 'pdf', as: 'extrato.pdf' },
  { name: 'foto.jpg', bytes: 'png', type: 'image/jpeg', as: 'foto.png' },
  { name: 'foto.jpg', bytes: 'jpegWithAppendix', as: 'foto.jpg' },
];

/** Files with a missing part, which the user may send after a confirmation. */
export const DAMAGED: readonly Picked[] = [
  { name: 'foto.jpg', bytes: 'jpegCut', type: 'image/jpeg' },
  { name: 'foto.png', bytes: 'pngCut', type: 'image/png' },
  { name: 'extrato.pdf', bytes: 'pdfCut', type: 'application/pdf' },
];

/** Files that cannot be opened, each with the sentence of the reason. */
export const REFUSED: readonly (Picked & { sentence: RegExp })[] = [
  { name: 'foto.jpg', bytes: 'jpegHead', sentence: /está danificado e não abre/ },
  { name: 'foto.png', bytes: 'pngHead', sentence: /está danificado e não abre/ },
  { name: 'extrato.pdf', bytes: 'pdfOfZeros', sentence: /está danificado e não abre/ },
  { name: 'foto.png', bytes: 'pngGigantic', sentence: /pixels demais/ },
  { name: 'foto.jpg', bytes: 'heic', type: 'image/jpeg', sentence: OTHER_FORMAT('HEIC') },
  { name: 'IMG_0001.HEIC', bytes: 'heic', type: 'image/heic', sentence: OTHER_FORMAT('HEIC') },
  { name: 'foto.jpg', bytes: 'webp', type: 'image/jpeg', sentence: OTHER_FORMAT('WebP') },
  { name: 'foto.png', bytes: 'gif', type: 'image/png', sentence: OTHER_FORMAT('GIF') },
  { name: 'planilha.pdf', bytes: 'zip', sentence: /não é PDF, JPG nem PNG/ },
  { name: 'extrato.pdf', bytes: 'pdfAfterProgram', sentence: /não é PDF, JPG nem PNG/ },
  { name: 'extrato.pdf', bytes: 'pdfTooLate', sentence: /não é PDF, JPG nem PNG/ },
  { name: '1000012345', bytes: 'zip', sentence: /não é PDF, JPG nem PNG/ },
  { name: 'extrato.pdf.crdownload', bytes: 'pdf', sentence: /download deste arquivo não terminou/ },
  { name: 'carta.docx', bytes: 'zip', sentence: /Tipo de arquivo inválido/ },
  { name: 'virus.exe', bytes: 'pdf', type: 'application/pdf', sentence: /Tipo de arquivo inválido/ },
  { name: 'vazio.jpg', bytes: 'nothing', type: 'image/jpeg', sentence: /está vazio/ },
  { name: 'vazio.pdf', bytes: 'nothing', sentence: /está vazio/ },
];
