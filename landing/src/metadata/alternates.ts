/** The landing page in each language, by what search engines call it; who reads none of them gets Portuguese. */
export const alternates = (origin: string): (readonly [hreflang: string, address: string])[] => [
  ['pt-BR', `${origin}/`],
  ['en', `${origin}/en`],
  ['es', `${origin}/es`],
  ['x-default', `${origin}/`],
];
