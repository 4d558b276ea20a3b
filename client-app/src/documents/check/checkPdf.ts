import type { PDFPage } from '@cantoo/pdf-lib';
import { pdfPages } from '@rotavisto/shared/data';

type Library = typeof import('@cantoo/pdf-lib');

export type PdfProblem = 'damaged' | 'pdfLocked' | 'pdfEmpty' | 'pdfEmptyPages' | 'pdfManyPages';

/** Limit of pages in a document, because a consultant reads every page. */
const MOST_PAGES = 60;

/** The drawing operators of a stream, as text; a stream that cannot be unpacked counts as content. */
function drawn(stream: InstanceType<Library['PDFStream']>, { PDFRawStream, decodePDFRawStream }: Library): string {
  try {
    return stream instanceof PDFRawStream
      ? new TextDecoder('latin1').decode(decodePDFRawStream(stream).decode())
      : stream.getContentsString();
  } catch {
    return '?';
  }
}

function isEmpty({ node }: PDFPage, library: Library): boolean {
  const { PDFArray, PDFStream } = library;
  const contents = node.Contents();
  const streams = contents instanceof PDFArray ? contents.asArray().map((one) => node.context.lookup(one)) : [contents];
  const hasNotes = (node.Annots()?.size() ?? 0) > 0;
  return !hasNotes && streams.every((stream) => !(stream instanceof PDFStream) || drawn(stream, library).trim() === '');
}

/** Checks a PDF without drawing: damaged, locked, blank pages, too many pages. The library loads with the first PDF. */
export async function pdfProblems(bytes: ArrayBuffer): Promise<PdfProblem[]> {
  const library = await import('@cantoo/pdf-lib');
  const pages = await pdfPages(bytes);
  if (typeof pages === 'string') return [pages === 'locked' ? 'pdfLocked' : pages];
  const empty = pages.filter((page) => isEmpty(page, library));
  if (empty.length === pages.length) return ['pdfEmpty'];
  const found: [PdfProblem, boolean][] = [
    ['pdfEmptyPages', empty.length > 0],
    ['pdfManyPages', pages.length > MOST_PAGES],
  ];
  return found.flatMap(([problem, isFound]) => (isFound ? [problem] : []));
}
