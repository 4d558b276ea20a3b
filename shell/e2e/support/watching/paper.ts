import { inflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { settled } from './audit';

type Glyphs = Map<string, string>;

const letterOf = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** Returns the characters of the glyphs of a font. */
function glyphsIn(map: string): Glyphs {
  const glyphs: Glyphs = new Map();
  for (const [, block = ''] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, glyph = '', letter = ''] of block.matchAll(/<(\w+)>\s*<(\w+)>/g)) glyphs.set(glyph, letterOf(letter));
  for (const [, block = ''] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, from = '', to = '', letter = ''] of block.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g))
      for (let step = 0; step <= Number.parseInt(to, 16) - Number.parseInt(from, 16); step += 1) {
        const hexOf = (start: string) =>
          (Number.parseInt(start, 16) + step).toString(16).padStart(4, '0').toUpperCase();
        glyphs.set(hexOf(from), letterOf(hexOf(letter)));
      }
  return glyphs;
}

function textIn(content: string, fonts: Map<string, Glyphs>): string {
  let font: Glyphs = new Map();
  let text = '';
  for (const [, name, hex, end] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<(\w+)>|(ET)/g))
    if (name) font = fonts.get(name) ?? new Map();
    else if (hex) text += (hex.match(/.{4}/g) ?? []).map((glyph) => font.get(glyph.toUpperCase()) ?? '').join('');
    else if (end) text += ' ';
  return text;
}

/** Returns the text of each page of a PDF from Chromium. */
function pagesIn(pdf: Buffer): string[] {
  const objects = new Map<string, string>();
  for (const [, id = '', body = ''] of pdf.toString('latin1').matchAll(/(\d+) 0 obj([\s\S]*?)endobj/g))
    objects.set(id, body);
  const streamOf = (id: string): string => {
    const [head = '', stream = ''] = (objects.get(id) ?? '').split(/stream\r?\n/);
    return head.includes('FlateDecode') ? inflateSync(Buffer.from(stream, 'latin1')).toString('latin1') : stream;
  };
  const fontsOf = (page: string) =>
    new Map(
      [...page.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']): [string, Glyphs] => {
        const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1];
        return [name, map ? glyphsIn(streamOf(map)) : new Map()];
      }),
    );
  return [...objects.values()]
    .filter((object) => /\/Type \/Page\b(?!s)/.test(object))
    .map((page) => textIn(streamOf(/\/Contents (\d+) 0 R/.exec(page)?.[1] ?? ''), fontsOf(page)));
}

/** Prints the page, and returns the text of each sheet. */
export async function printed(page: Page): Promise<string[]> {
  await settled(page);
  return pagesIn(await page.pdf({ format: 'A4', preferCSSPageSize: true })).map((text) => text.replaceAll(/\s+/g, ' '));
}
