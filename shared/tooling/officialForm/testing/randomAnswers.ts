import { OFFICIAL_QUESTIONS, type OfficialAnswers, type OfficialQuestion } from '../../../src/domain/official';

export interface Random {
  (): number;
  oneOf<Item>(items: readonly Item[]): Item;
}

/** Returns a Mulberry32 generator of random numbers. */
export function randomOf(start: number): Random {
  let seed = start;
  const random = () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return Object.assign(random, {
    oneOf: <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item,
  });
}

/** Returns mostly a valid answer, sometimes null or the mark of a check box. */
function answerTo({ type, options, unknown }: OfficialQuestion, random: Random): unknown {
  if (random() < 0.15) return undefined;
  if (unknown && random() < 0.3) return { unknown: random.oneOf(unknown) };
  if (type === 'bool') return random() < 0.5;
  if (type === 'bool_explain')
    return random.oneOf([{ yes: false }, { yes: true }, { yes: true, text: ' ' }, { yes: true, text: 'x' }]);
  if (options) return options[0]?.startsWith('[') ? random.oneOf(['BRZL', 'PORT', 'USA']) : random.oneOf(options);
  if (type === 'int') return Math.floor(random() * 9);
  return random.oneOf(['x', '', '  ', '2020-01-01']);
}

/** Returns random answers to all questions of the form, including those it does not ask. */
export function randomAnswers(random: Random): OfficialAnswers {
  const answers: Record<string, unknown> = {};
  for (const question of OFFICIAL_QUESTIONS) if (!question.list) answers[question.key] = answerTo(question, random);
  for (const list of new Set(OFFICIAL_QUESTIONS.flatMap((question) => question.list ?? []))) {
    const own = OFFICIAL_QUESTIONS.filter((question) => question.list === list);
    if (random() < 0.2) continue;
    answers[list] = Array.from({ length: Math.floor(random() * 4) }, (_, at) => ({
      id: `r${at}`,
      ...Object.fromEntries(own.map((question) => [question.key, answerTo(question, random)])),
    }));
  }
  // Removes undefined answers.
  return JSON.parse(JSON.stringify(answers));
}
