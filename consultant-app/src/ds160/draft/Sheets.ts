import type { PDFDocument, PDFFont, PDFPage, RGB } from '@cantoo/pdf-lib';
import { encodable } from './encodable';

type Library = typeof import('@cantoo/pdf-lib');

/** The mark is Portuguese in every language, as for the client. */
export const MARK = 'RASCUNHO';
const [WIDTH, HEIGHT] = [595.28, 841.89];
const MARGIN = 48;
const FOOT = 28;
const COLUMN = WIDTH - 2 * MARGIN;
const GAP = 16;
const LEADING = 1.3;
const MARK_SIZE = 104;
const MARK_ANGLE = 52;

interface Style {
  font: PDFFont;
  size: number;
  color: RGB;
}

interface Piece extends Style {
  text: string;
  x: number;
}

/** Breaks a text at spaces, and breaks a word that is longer than a line. */
function wrapped(text: string, { font, size }: Pick<Style, 'font' | 'size'>, width: number): string[] {
  const fits = (line: string) => font.widthOfTextAtSize(line, size) <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const sign of word) {
      if (!fits(line + sign) && line !== '') {
        lines.push(line);
        line = '';
      }
      line += sign;
    }
  }
  return [...lines, line];
}

/** Sheets filled from top to bottom, each with the mark across it. */
export class Sheets {
  readonly #library: Library;
  readonly #made: PDFDocument;
  readonly #fonts: { plain: PDFFont; bold: PDFFont };
  readonly #signs: ReadonlySet<number>;
  #sheet: PDFPage;
  #y = 0;

  constructor(library: Library, made: PDFDocument, fonts: { plain: PDFFont; bold: PDFFont }) {
    this.#library = library;
    this.#made = made;
    this.#fonts = fonts;
    this.#signs = new Set(fonts.plain.getCharacterSet());
    this.#sheet = this.#next();
  }

  /** Returns a text style of the typeface, by weight and shade. */
  style(size: number, { isBold = false, isQuiet = false } = {}): Style {
    const { plain, bold } = this.#fonts;
    const shade = isQuiet ? 0.4 : 0.1;
    return { font: isBold ? bold : plain, size, color: this.#library.rgb(shade, shade, shade) };
  }

  /** Whether the font can write every character of a text. */
  isWhole = (text: string): boolean => !encodable(text.replace(/\n/g, ' '), this.#signs).isLossy;

  write(text: string, style: Style): void {
    for (const line of this.#lines(text, style, COLUMN)) this.#draw([{ ...style, text: line, x: MARGIN }]);
  }

  /** Writes two texts side by side. */
  pair(left: string, right: string, styles: readonly [Style, Style]): void {
    const width = (COLUMN - GAP) / 2;
    const [lefts, rights] = [this.#lines(left, styles[0], width), this.#lines(right, styles[1], width)];
    for (let at = 0; at < Math.max(lefts.length, rights.length); at += 1)
      this.#draw([
        { ...styles[0], text: lefts[at] ?? '', x: MARGIN },
        { ...styles[1], text: rights[at] ?? '', x: MARGIN + width + GAP },
      ]);
  }

  space(height: number): void {
    this.#y -= height;
  }

  /** Begins another sheet when less than this height is left. */
  keep(height: number): void {
    if (this.#y - height < MARGIN) this.#sheet = this.#next();
  }

  number(about: string, sheetOf: (at: number, of: number) => string): void {
    const style = this.style(8, { isQuiet: true });
    const sheets = this.#made.getPages();
    sheets.forEach((sheet, at) => {
      const page = encodable(sheetOf(at + 1, sheets.length), this.#signs).text;
      const width = style.font.widthOfTextAtSize(page, style.size);
      sheet.drawText(encodable(about, this.#signs).text, { ...style, x: MARGIN, y: FOOT });
      sheet.drawText(page, { ...style, x: WIDTH - MARGIN - width, y: FOOT });
    });
  }

  #lines(text: string, style: Style, width: number): string[] {
    return text.split('\n').flatMap((line) => wrapped(encodable(line, this.#signs).text, style, width));
  }

  #draw(pieces: readonly Piece[]): void {
    const height = Math.max(...pieces.map(({ size }) => size)) * LEADING;
    this.keep(height);
    this.#y -= height;
    for (const { text, x, font, size, color } of pieces)
      if (text !== '') this.#sheet.drawText(text, { x, y: this.#y, font, size, color });
  }

  #next(): PDFPage {
    const { degrees, rgb } = this.#library;
    const sheet = this.#made.addPage([WIDTH, HEIGHT]);
    const { bold } = this.#fonts;
    const half = bold.widthOfTextAtSize(MARK, MARK_SIZE) / 2;
    const turn = (MARK_ANGLE * Math.PI) / 180;
    // Centres the rotated mark: half its width back and a third of its height down from the middle of the sheet.
    sheet.drawText(MARK, {
      x: WIDTH / 2 - half * Math.cos(turn) + (MARK_SIZE / 3) * Math.sin(turn),
      y: HEIGHT / 2 - half * Math.sin(turn) - (MARK_SIZE / 3) * Math.cos(turn),
      size: MARK_SIZE,
      font: bold,
      color: rgb(0.71, 0.33, 0.04),
      opacity: 0.14,
      rotate: degrees(MARK_ANGLE),
    });
    this.#y = HEIGHT - MARGIN;
    return sheet;
  }
}
