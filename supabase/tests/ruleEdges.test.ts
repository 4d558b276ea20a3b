import { useDatabase } from './support';

/** The last value a rule takes and the first it does not, for rules that answer from what they are asked alone. */
const { play } = useDatabase();

const a = (length: number) => 'a'.repeat(length);
const quoted = (text: string) => `'${text}'`;
const list = (texts: string[]) => `array[${texts.map(quoted).join()}]::text[]`;
const items = (count: number) => list(Array.from({ length: count }, (_, at) => `Item ${at}`));

type Row = [asked: string, answer: string | null];

const TAKEN = 'true';
const REFUSED = 'false';

const NUMBER = '01234567-89ab-4cde-8f01-23456789abcd';
const objects = (folder: string): Row[] => [
  [quoted(`${folder}/${NUMBER}/${a(6)}.pdf`), NUMBER],
  [quoted(`${folder}/${NUMBER}/${a(64)}.pdf`), NUMBER],
  [quoted(`${folder}/${NUMBER}/${a(5)}.pdf`), null],
  [quoted(`${folder}/${NUMBER}/${a(65)}.pdf`), null],
];

/** A rule of one argument or more, and what it answers to each. */
const RULES: Record<string, Row[]> = {
  // Each of these years shows another number of the calculation: the earliest and the latest Easter, the two moons
  // that are put forward, and the centuries in which the moon is corrected.
  easter: [
    ['1703', '1703-04-08'],
    ['1927', '1927-04-17'],
    ['1930', '1930-04-20'],
    ['1954', '1954-04-18'],
    ['1981', '1981-04-19'],
    ['2008', '2008-03-23'],
    ['2024', '2024-03-31'],
    ['2029', '2029-04-01'],
    ['2038', '2038-04-25'],
    ['2049', '2049-04-18'],
    ['2076', '2076-04-19'],
    ['2133', '2133-04-19'],
    ['2160', '2160-03-23'],
    ['2285', '2285-03-22'],
    ['2326', '2326-04-25'],
    ['3902', '3902-04-06'],
  ],
  is_brazilian_holiday: [
    ["'2026-04-02'", REFUSED],
    ["'2026-04-03'", TAKEN],
    ["'2026-04-04'", REFUSED],
  ],
  is_working_day: [
    ["'2026-11-27'", TAKEN],
    ["'2026-11-28'", TAKEN],
    ["'2026-11-29'", REFUSED],
    ["'2026-12-25'", REFUSED],
  ],
  entry_of_object: objects('transfers'),
  ticket_of_object: objects('support'),
  is_cpf: [
    ["'52998224725'", TAKEN],
    ["'5299822472'", REFUSED],
    ["'529982247250'", REFUSED],
    ["'00000000000'", REFUSED],
    // Both check digits from a remainder of 0, of 1 and of 2, where the rule changes.
    ["'10000003700'", TAKEN],
    ["'10000004600'", TAKEN],
    ["'10000008699'", TAKEN],
  ],
  is_cnpj: [
    ["'11222333000181'", TAKEN],
    ["'12ABC34501DE35'", TAKEN],
    ["'1122233300018'", REFUSED],
    ["'112223330001810'", REFUSED],
    ["'00000000000000'", REFUSED],
  ],
  is_pix_key: [
    [`'email', '${a(65)}@exemplo.com'`, TAKEN],
    [`'email', '${a(66)}@exemplo.com'`, REFUSED],
    ["'phone', '+5511912345678'", TAKEN],
    ["'phone', '+551191234567'", REFUSED],
    ["'phone', '+55119123456789'", REFUSED],
    ["'random', '123e4567-e12b-12d1-a456-426655440000'", TAKEN],
    ["'random', '123e456-e12b-12d1-a456-426655440000'", REFUSED],
    ["'random', '123e4567-e12-12d1-a456-426655440000'", REFUSED],
    ["'random', '123e4567-e12b-12d1-426655440000'", REFUSED],
    ["'random', '123e4567-e12b-12d1-a456-42665544000'", REFUSED],
  ],
  is_day_text: [
    ["'2026-02-28'", TAKEN],
    ["'2026-02-29'", REFUSED],
    ["'2028-02-29'", TAKEN],
    ["'2026-04-30'", TAKEN],
    ["'2026-04-31'", REFUSED],
    ["'2026-12-31'", TAKEN],
    ["'2026-12-32'", REFUSED],
    ["'2026-13-01'", REFUSED],
  ],
  is_fact_value: [
    ["'usd', '1'", TAKEN],
    ["'usd', '999999.99'", TAKEN],
    ["'usd', '1000000'", REFUSED],
    ["'usd', '1.5'", REFUSED],
    ["'usd', '1.500'", REFUSED],
    ["'days', '1'", TAKEN],
    ["'days', '9999'", TAKEN],
    ["'days', '10000'", REFUSED],
    ["'percent', '0'", TAKEN],
    ["'percent', '99.9'", TAKEN],
    ["'percent', '99.99'", REFUSED],
    ["'percent', '100'", TAKEN],
    ["'percent', '101'", REFUSED],
    ["'percent', '.5'", REFUSED],
    [`'place', '${a(200)}'`, TAKEN],
    [`'place', '${a(201)}'`, REFUSED],
  ],
  is_canned_text: [
    [quoted(a(1000)), TAKEN],
    [quoted(a(1001)), REFUSED],
    // What stands for another text counts as it is written.
    [quoted(`{{name}}${a(992)}`), TAKEN],
    [quoted(`{{name}}${a(993)}`), REFUSED],
    ["'{ab}'", TAKEN],
    ["'{a}'", REFUSED],
    [quoted(`{${a(50)}}`), TAKEN],
    [quoted(`{${a(51)}}`), REFUSED],
  ],
  are_printed_texts: [
    ["'{}', 5", REFUSED],
    ["'{abcde}', 5", TAKEN],
    ["'{abcdef}', 5", REFUSED],
    ["'{a,a}', 5", REFUSED],
    ["'{{a,b}}', 5", REFUSED],
    [`${items(12)}, 7`, TAKEN],
    [`${items(13)}, 7`, REFUSED],
  ],
  is_plan_text: [
    [`'{"name": "${a(80)}", "description": "${a(300)}", "features": ["${a(120)}"]}', '{a}'`, TAKEN],
    [`'{"name": "${a(81)}", "description": "a", "features": ["a"]}', '{a}'`, REFUSED],
    [`'{"name": "a", "description": "${a(301)}", "features": ["a"]}', '{a}'`, REFUSED],
    [`'{"name": "a", "description": "a", "features": ["${a(121)}"]}', '{a}'`, REFUSED],
    [`'{"name": "a", "description": "a", "features": ["a"]}', '{a,b}'`, REFUSED],
  ],
  digits_term: [
    ["'%123%'", null],
    ["'%1234%'", '%1234%'],
    // Without the country before a number of ten or eleven digits, and without zeros before one of eight.
    ["'%551136609221%'", '%1136609221%'],
    ["'%005511987654321%'", '%11987654321%'],
    ["'%55113660922%'", '%55113660922%'],
    ["'%55119876543210%'", '%55119876543210%'],
    ["'%0012345678%'", '%12345678%'],
    ["'%01234567%'", '%01234567%'],
  ],
  file_title: [
    [quoted(a(200)), a(200)],
    [quoted(a(201)), a(200)],
  ],
  like_term: [
    [quoted(a(100)), `%${a(100)}%`],
    [quoted(a(101)), `%${a(100)}%`],
  ],
  page_size: [
    ['null', '50'],
    ['0', '1'],
    ['2', '2'],
    ['1000', '1000'],
    ['1001', '1000'],
  ],
  page_offset: [
    ['null, 10', '0'],
    ['0, 10', '0'],
    ['1, 10', '0'],
    ['2, 10', '10'],
    ['1000000, 1', '999999'],
    ['1000001, 1', '999999'],
  ],
  growth: [
    ['1, null', '100'],
    ['1, 0', '100'],
    ['3, 1', '200.00'],
    ['1, -1', '-200.00'],
  ],
  percent: [
    ['1, null', '0'],
    ['0, 0', '0'],
    ['1, 1', '100'],
    ['1, -1', '-100'],
  ],
  mail_wait: [
    ['0, 0.5', '00:01:00'],
    ['1, 0.5', '00:01:00'],
    ['2, 0.5', '00:02:00'],
    ['9, 0.5', '04:16:00'],
    ['10, 0.5', '06:00:00'],
    ['2000, 0.5', '06:00:00'],
  ],
  stuck_after: [['', '10 days']],
};

test.each(Object.entries(RULES))('%s', (rule, rows) =>
  play(async (scene) => {
    const asked = rows.map(([values]) => `private.${rule}(${values})::text`);
    const { answers } = await scene.one(`select to_jsonb(array[${asked.join()}]) as answers`);
    expect(rows.map(([values], at) => [values, answers[at]])).toEqual(rows);
  })(),
);
