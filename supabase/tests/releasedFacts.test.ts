import { RELEASED } from '../../shared/src/facts/factTable';
import en from '../../shared/src/facts/texts.en.json';
import es from '../../shared/src/facts/texts.es.json';
import pt from '../../shared/src/facts/texts.pt.json';
import { useDatabase } from './support';

const { test } = useDatabase();

// Otherwise a page would show one value before it has read the table, and another one afterwards.
test("the table's first rows equal the facts in the bundles", async (scene) => {
  const rows = await scene.sql(`select key, kind, value, text_pt, text_en, text_es, source_url,
      valid_until::text from private.facts`);
  expect(Object.values(RELEASED).filter(({ checkedOn }) => checkedOn !== null)).toEqual([]);
  const byKey = (a: { key: string }, b: { key: string }) => (a.key < b.key ? -1 : 1);
  const texts: Record<string, Record<string, string>> = { pt, en, es };
  const textIn = (language: string, key: string, kind: string) =>
    kind === 'text' ? (texts[language]?.[key] ?? null) : null;
  for (const [key, { kind, value }] of Object.entries(RELEASED))
    if (kind === 'place') expect([texts.en?.[key] ?? null, texts.es?.[key] ?? null]).toEqual([value, value]);
  const released = Object.entries(RELEASED).map(([key, fact]) => ({
    key,
    kind: fact.kind,
    value: fact.value,
    text_pt: textIn('pt', key, fact.kind),
    text_en: textIn('en', key, fact.kind),
    text_es: textIn('es', key, fact.kind),
    source_url: fact.url,
    valid_until: fact.validUntil,
  }));
  expect(rows.map((row) => ({ ...row, key: String(row.key) })).sort(byKey)).toEqual(released.sort(byKey));
});
