import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TokenName, tokens, tokensAsCss } from './tokens';

it('tokens.css declares the same values as tokens.ts', () => {
  const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8');
  const declared = /:root \{\n([\s\S]*?)\n\}/.exec(css)?.[1];
  expect(declared?.toLowerCase().replaceAll('"', "'")).toBe(tokensAsCss().toLowerCase());
});

const channel = (value: number): number => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

function luminance(name: TokenName): number {
  const [red = 0, green = 0, blue = 0] = (tokens[name].slice(1).match(/../g) ?? []).map((pair) =>
    channel(Number.parseInt(pair, 16)),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: TokenName, other: TokenName): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const TEXT: [TokenName, TokenName[]][] = [
  ['ink', ['paper', 'canvas', 'sand', 'sky']],
  ['slate', ['paper', 'canvas', 'sand']],
  ['route', ['paper', 'canvas', 'sand', 'sky']],
  ['routeDark', ['paper', 'sky']],
  ['amber', ['paper', 'sand', 'amberSoft']],
  ['leaf', ['paper', 'leafSoft']],
  ['brick', ['paper', 'brickSoft']],
  ['paper', ['ink', 'route', 'leaf', 'brick', 'amber']],
];

it.each(TEXT.flatMap(([text, grounds]) => grounds.map((ground) => [text, ground] as const)))(
  'Text in %s has enough contrast on %s (AA)',
  (text, ground) => expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5),
);

it.each(['paper', 'canvas', 'sand'] as const)('The border of a control has enough contrast on %s (AA)', (ground) => {
  expect(contrast('control', ground)).toBeGreaterThanOrEqual(3);
});
