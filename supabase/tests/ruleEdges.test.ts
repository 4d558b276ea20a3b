import { ID, spelled, useDatabase } from './support';

/** The last accepted and the first rejected value of rules that only depend on their arguments. */
const { play } = useDatabase();

type Row = [asked: string, answer: string | null];

/** Turns words into calls; commas separate the arguments of one call. */
const calls = (words: string) =>
  spelled(words)
    .split(/\s+/)
    .map((word) => word.replace(/[^,]+/g, "'$&'"));
const takes = (taken: string, refused: string): Row[] => [
  ...calls(taken).map((values): Row => [values, 'true']),
  ...calls(refused).map((values): Row => [values, 'false']),
];
const answers = (...rows: string[]) => rows.map((row) => spelled(row).split(' → ') as Row);

const NUMBER = '01234567-89ab-4cde-8f01-23456789abcd';
const objects = (folder: string, owner = NUMBER): Row[] => [
  ...[6, 64].map((length): Row => [`'${folder}${'a'.repeat(length)}.pdf'`, owner]),
  ...[5, 65].map((length): Row => [`'${folder}${'a'.repeat(length)}.pdf'`, null]),
];

/** Each rule with its arguments and results. */
const RULES: Record<string, Row[]> = {
  // These years cover every branch of the calculation: the earliest and latest Easter, both moved full moons, and the
  // centuries with a corrected moon.
  easter: `1703-04-08 1927-04-17 1930-04-20 1954-04-18 1981-04-19 2008-03-23 2024-03-31 2029-04-01 2038-04-25 2049-04-18
    2076-04-19 2133-04-19 2160-03-23 2285-03-22 2326-04-25 3902-04-06`
    .split(/\s+/)
    .map((day) => [day.slice(0, 4), day]),
  is_brazilian_holiday: takes('2026-04-03', '2026-04-02 2026-04-04'),
  is_working_day: takes('2026-11-27 2026-11-28', '2026-11-29 2026-12-25'),
  entry_of_object: objects(`transfers/${NUMBER}/`),
  ticket_of_object: objects(`support/${NUMBER}/`),
  application_of_object: [
    ...objects(`documents/${ID.C1}/${ID.A1}/passport_`, ID.A1),
    ...objects(`receipts/${ID.A1}/`, ID.A1),
  ],
  // CPFs and CNPJs whose check digits come from the remainders 0, 1 and 2, at which the rule changes.
  is_cpf: takes('52998224725 10000003700 10000004600 10000008699', '5299822472 529982247250 00000000000'),
  is_cnpj: takes('11222333000181 12ABC34501DE35', '1122233300018 112223330001810 00000000000000'),
  is_pix_key: takes(
    'email,a{65}@exemplo.com phone,+5511912345678 random,123e4567-e12b-12d1-a456-426655440000',
    `email,a{66}@exemplo.com phone,+551191234567 phone,+55119123456789 random,123e456-e12b-12d1-a456-426655440000
      random,123e4567-e12-12d1-a456-426655440000 random,123e4567-e12b-12d1-426655440000
      random,123e4567-e12b-12d1-a456-42665544000`,
  ),
  is_day_text: takes('2026-02-28 2028-02-29 2026-04-30 2026-12-31', '2026-02-29 2026-04-31 2026-12-32 2026-13-01'),
  is_fact_value: takes(
    'usd,1 usd,999999.99 days,1 days,9999 percent,0 percent,99.9 percent,100 place,a{200}',
    'usd,1000000 usd,1.5 usd,1.500 days,10000 percent,99.99 percent,101 percent,.5 place,a{201}',
  ),
  // Placeholders count with their own length.
  is_canned_text: takes('a{1000} {{name}}a{992} {ab} {a{50}}', 'a{1001} {{name}}a{993} {a} {a{51}}'),
  are_printed_texts: answers(
    "'{abcde}', 5 → true",
    "'{}', 5 → false",
    "'{abcdef}', 5 → false",
    "'{a,a}', 5 → false",
    "'{{a,b}}', 5 → false",
    ...[12, 13].map((count) => `array(select 'Item ' || n from generate_series(1, ${count}) n), 7 → ${count < 13}`),
  ),
  is_plan_text: [
    ['a{80}', 'a{300}', 'a{120}', '{a}', 'true'] as const,
    ['a{81}', 'a', 'a', '{a}', 'false'] as const,
    ['a', 'a{301}', 'a', '{a}', 'false'] as const,
    ['a', 'a', 'a{121}', '{a}', 'false'] as const,
    ['a', 'a', 'a', '{a,b}', 'false'] as const,
  ].map(([name, description, feature, features, answer]) => [
    spelled(`'{"name": "${name}", "description": "${description}", "features": ["${feature}"]}', '${features}'`),
    answer,
  ]),
  // The country code is removed before ten or eleven digits, and zeros before eight digits.
  digits_term: [
    ["'%123%'", null],
    ...answers(
      "'%1234%' → %1234%",
      "'%551136609221%' → %1136609221%",
      "'%005511987654321%' → %11987654321%",
      "'%55113660922%' → %55113660922%",
      "'%55119876543210%' → %55119876543210%",
      "'%0012345678%' → %12345678%",
      "'%01234567%' → %01234567%",
    ),
  ],
  file_title: answers("'a{200}' → a{200}", "'a{201}' → a{200}"),
  file_name: answers(
    "'a{195}.exe', 'p.pdf', '' → a{195}.pdf",
    "'a{196}.pdf', 'p.pdf', '' → a{196}.pdf",
    "'a{197}', 'p.pdf', '' → a{196}.pdf",
    "'a{195}', 'p.jpeg', '' → a{195}.jpeg",
    "'a{196}', 'p.jpeg', '' → a{195}.jpeg",
  ),
  like_term: answers("'a{100}' → %a{100}%", "'a{101}' → %a{100}%"),
  page_size: answers('null → 50', '0 → 1', '2 → 2', '1000 → 1000', '1001 → 1000'),
  page_offset: answers(
    'null, 10 → 0',
    '0, 10 → 0',
    '1, 10 → 0',
    '2, 10 → 10',
    '1000000, 1 → 999999',
    '1000001, 1 → 999999',
  ),
  growth: answers('1, null → 100', '1, 0 → 100', '3, 1 → 200.00', '1, -1 → -200.00'),
  percent: answers('1, null → 0', '0, 0 → 0', '1, 1 → 100', '1, -1 → -100'),
  mail_wait: answers(
    '0, 0.5 → 00:01:00',
    '1, 0.5 → 00:01:00',
    '2, 0.5 → 00:02:00',
    '9, 0.5 → 04:16:00',
    '10, 0.5 → 06:00:00',
    '2000, 0.5 → 06:00:00',
  ),
  stuck_after: [['', '10 days']],
};

test.each(Object.entries(RULES))('%s', (rule, rows) =>
  play(async (scene) => {
    const asked = rows.map(([values]) => `private.${rule}(${values})::text`);
    const { answers: said } = await scene.one(`select to_jsonb(array[${asked.join()}]) as answers`);
    expect(rows.map(([values], at) => [values, said[at]])).toEqual(rows);
  })(),
);
