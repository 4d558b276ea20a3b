/** Upper case without accents, as the consulate's own form takes names. */
export const transliterate = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toUpperCase();
