/** The source of colours, spaces and text sizes; the custom properties and the antd theme are made from it. */
export const tokens = {
  ink: '#10243E',
  route: '#1554D1',
  routeDark: '#0F3F9E',
  sky: '#E9F1FF',
  sand: '#FBF7F0',
  amber: '#B45309',
  amberSoft: '#FEF3E2',
  leaf: '#15803D',
  leafSoft: '#EDF8F1',
  brick: '#B42318',
  brickSoft: '#FDECEA',
  slate: '#5B6B82',
  line: '#DCE3EC',
  control: '#7C8AA0',
  paper: '#FFFFFF',
  canvas: '#F6F8FB',
  text12: '12px',
  text14: '14px',
  text16: '16px',
  text20: '20px',
  text25: '25px',
  text31: '31px',
  text39: '39px',
  space1: '4px',
  space2: '8px',
  space3: '12px',
  space4: '16px',
  space5: '20px',
  space6: '24px',
  space8: '32px',
  space10: '40px',
  space12: '48px',
  space16: '64px',
  radiusControl: '8px',
  radiusCard: '12px',
  radiusBadge: '999px',
  shadow: '0 1px 2px rgb(16 36 62 / 6%), 0 8px 24px rgb(16 36 62 / 6%)',
  motion: '180ms',
  measure: '70ch',
  content: '1200px',
  font: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'Noto Sans', sans-serif",
} as const;

export type TokenName = keyof typeof tokens;

/** routeDark → --rv-route-dark, text12 → --rv-text-12 */
export const customProperty = (name: TokenName): string =>
  `--rv-${name
    .replace(/([A-Z])/g, '-$1')
    .replace(/(\d+)$/, '-$1')
    .toLowerCase()}`;

export const tokensAsCss = (): string => {
  const names = Object.keys(tokens) as TokenName[];
  return names.map((name) => `  ${customProperty(name)}: ${tokens[name]};`).join('\n');
};
