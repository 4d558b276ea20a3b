import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import en from './en.json';
import es from './es.json';
import pt from './pt.json';

const RELEASE = join(__dirname, '../../../supabase/release/private.retention_rules.json');
const rules: { what: string; is_fixed: boolean }[] = JSON.parse(readFileSync(RELEASE, 'utf8'));

test('each changeable retention rule has its reason in three languages', () => {
  const changeable = rules.filter(({ is_fixed: isFixed }) => !isFixed).map(({ what }) => what);
  for (const { why } of [pt, en, es]) expect(Object.keys(why)).toEqual(changeable);
});
