import { decodePDFRawStream, PDFArray, PDFDocument, type PDFPage, PDFRawStream, PDFStream } from '@cantoo/pdf-lib';

export type PdfProblem = 'pdfLocked' | 'pdfEmpty' | 'pdfEmptyPages' | 'pdfManyPages';

/** More than this is a whole archive; a consultant reads every page. */
const MOST_PAGES = 60;

/** What a stream draws, as text; a stream that cannot be unpacked counts as content. */
function drawn(stream: PDFStream): string {
  try {
    return stream instanceof PDFRawStream
      ? new TextDecoder('latin1').decode(decodePDFRawStream(stream).decode())
      : stream.getContentsString();
  } catch {
    return '?';
  }
}

function isEmpty({ node }: PDFPage): boolean {
  const contents = node.Contents();
  const streams = contents instanceof PDFArray ? contents.asArray().map((one) => node.context.lookup(one)) : [contents];
  const hasNotes = (node.Annots()?.size() ?? 0) > 0;
  return !hasNotes && streams.every((stream) => !(stream instanceof PDFStream) || drawn(stream).trim() === '');
}

/** Looks at the pages of a PDF without drawing them: locked, none, blank ones, too many. */
export async function pdfProblems(bytes: ArrayBuffer): Promise<PdfProblem[]> {
  const pdf = await PDFDocument.load(bytes, { ignoreEncryption: true, updateMetadata: false });
  if (pdf.isEncrypted) return ['pdfLocked'];
  const pages = pdf.getPages();
  const empty = pages.filter(isEmpty);
  if (empty.length === pages.length) return ['pdfEmpty'];
  const found: [PdfProblem, boolean][] = [
    ['pdfEmptyPages', empty.length > 0],
    ['pdfManyPages', pages.length > MOST_PAGES],
  ];
  return found.flatMap(([problem, isFound]) => (isFound ? [problem] : []));
}
