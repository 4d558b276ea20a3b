import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '../../../src/page';
import { ROOT } from '../../run';
import { catalogueFiles, fileIn, readCatalogue, SPOKEN_FOLDERS } from './catalogues';

const MIGRATIONS = join(ROOT, 'supabase', 'migrations');
const numberIn = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1]);

const OPENED = /p_secret_digest and c\.opened_at > now\(\) - interval '(\d+) hours'/;

/** The validity in hours of links and codes from the auth server, and of the correction of a purchase's address. */
const MAILED = numberIn(readFileSync(join(ROOT, 'supabase', 'config.toml'), 'utf8'), /^otp_expiry = (\d+)/m) / 3600;
const CORRECTED = numberIn(
  readdirSync(MIGRATIONS)
    .sort()
    .map((file) => readFileSync(join(MIGRATIONS, file), 'utf8'))
    .filter((sql) => OPENED.test(sql))
    .at(-1) ?? '',
  OPENED,
);

const LINK = /\b(?:links?|codes?|enlaces?)\b|códigos?/i;
const UNITS = { hora: 1, hour: 1, dia: 24, day: 24, día: 24, minuto: 1 / 60, minute: 1 / 60 };
const TIME = /(\d+|\b(?:uma?|una?|one|an|a(?= day))) (horas?|hours?|dias?|days?|días?|minutos?|minutes?)(?![\p{L}])/giu;

const hoursIn = (sentence: string): number[] =>
  [...sentence.matchAll(TIME)].map(
    ([, count, unit]) =>
      (Number(count) || 1) * (UNITS[unit?.toLowerCase().replace(/s$/, '') as keyof typeof UNITS] ?? 0),
  );

const stated = LANGUAGES.flatMap((language) =>
  catalogueFiles(ROOT, SPOKEN_FOLDERS).flatMap((file) =>
    [...readCatalogue(ROOT, fileIn(language, file)).sentences].flatMap(([key, sentences]) =>
      sentences
        .filter((sentence) => LINK.test(sentence) && hoursIn(sentence).length)
        .map((sentence) => ({
          at: `${fileIn(language, file)} ${key}`,
          hours: hoursIn(sentence),
          expected: key === 'correctionNote' ? CORRECTED : MAILED,
        })),
    ),
  ),
);

it('The test finds the sentences about links and codes on pages and in mails of every language', () => {
  expect([MAILED, CORRECTED]).toEqual([24, 24]);
  for (const language of LANGUAGES) {
    for (const place of ['landing', 'shared', 'send-mail', 'templates']) {
      expect(stated.filter(({ at }) => at.includes(place) && at.includes(`${language}.json`))).not.toEqual([]);
    }
  }
});

it('Every sentence about a link or code has the hours of its validity', () => {
  const wrong = stated.filter(({ hours, expected }) => hours.some((each) => each !== expected));
  expect(wrong).toEqual([]);
});
