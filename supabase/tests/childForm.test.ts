import { DS160_FIELDS, type Ds160Draft, knownOfChild, visibleFields } from '../../shared/src/domain';
import { childSql, has, ID, useDatabase } from './support';

const { test } = useDatabase();

/** Every question answered, also those that a child is not asked. */
const ANSWERED = `marital_status = 'married', spouse_has_visa = true, occupation_status = 'working', monthly_income = 10,
  has_company = true, company_name = 'Sol', has_employment = true, employer_name = 'Lua', birth_date = '1990-01-31',
  has_degree = true, degree_details = 'Letras'`;

const AGES = [
  ['the day before the 16th birthday', "(private.today() - interval '16 years' + interval '1 day')::date"],
  ['the 16th birthday', "(private.today() - interval '16 years')::date"],
] as const;

for (const [when, born] of AGES) {
  test(`browser and database settle a child's form to the same answers on ${when}`, async (scene) => {
    await has(scene, [...childSql(born), `update public.ds160_forms set ${ANSWERED}`]);
    const row = await scene.one(
      `select t.birth_date::text as birth, private.today()::text as today, to_jsonb(f) as typed,
        to_jsonb(private.settle_form(f, t.birth_date)) as settled
       from public.ds160_forms f, public.travellers t where t.id = '${ID.CHILD}' limit 1`,
    );
    const { birth, today, settled, typed } = row as unknown as Record<'birth' | 'today', string> &
      Record<'settled' | 'typed', Ds160Draft>;
    const known = knownOfChild(birth, today);
    const asked = visibleFields(typed, undefined, known).map(({ name }) => name);
    const shown = DS160_FIELDS.map(({ name }) => [
      name,
      Object.hasOwn(known, name) ? known[name] : asked.includes(name) ? typed[name] : null,
    ]);
    expect(settled).toMatchObject(Object.fromEntries(shown));
  });
}
