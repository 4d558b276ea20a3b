import { decodePDFRawStream, PDFArray, PDFDocument, PDFHexString, type PDFPage, PDFRawStream } from '@cantoo/pdf-lib';

/** Returns the texts of a page's content. */
function textsOf(page: PDFPage): string[] {
  const contents = page.node.Contents();
  const parts =
    contents instanceof PDFArray ? contents.asArray().map((part) => page.doc.context.lookup(part)) : [contents];
  const drawn = parts
    .filter((part) => part instanceof PDFRawStream)
    .map((part) => new TextDecoder('latin1').decode(decodePDFRawStream(part).decode()))
    .join('\n');
  return [...drawn.matchAll(/<([0-9A-F]*)> Tj/gi)].map(([, hex = '']) =>
    new TextDecoder('windows-1252').decode(PDFHexString.of(hex).asBytes()),
  );
}

/** Returns the texts of each page of a PDF. */
export const textsOfPdf = async (bytes: Uint8Array): Promise<string[][]> =>
  (await PDFDocument.load(bytes)).getPages().map(textsOf);
