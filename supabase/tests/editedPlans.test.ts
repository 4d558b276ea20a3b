import { effectsOf, ID, type Scene, useDatabase } from './support';

const { play, test } = useDatabase();

interface Wish {
  plan?: string;
  revision?: number;
  sold?: boolean;
  price?: string;
  name?: string;
  english?: string;
  spanish?: string;
  description?: string;
  features?: string;
  features_en?: string;
}

const save = (scene: Scene, wish: Wish = {}) => {
  const { plan = ID.PLAN_B1, revision = 1, sold = true, price = '599.90', name = 'Visto Já' } = wish;
  const { english = 'Visa Now', spanish = 'Visa Ya', description = 'Tudo incluído' } = wish;
  const { features = "array['Documentos', 'Entrevista']", features_en = "array[' Documents ', 'Interview']" } = wish;
  return scene.call<number>(
    'admin',
    `admin_save_plan('${plan}', ${revision}, ${sold}, $1, $2, $3, $4, 'All in', 'Todo', ${features}, ${features_en},
      array['Documentos', 'Entrevista'], ${price})`,
    [name, english, spanish, description],
  );
};
const planOf = (scene: Scene, plan: string = ID.PLAN_B1) =>
  scene.one('select p.*, p.price::float from public.subscription_plans p where p.id = $1', [plan]);

test('a saved plan is on sale at once in three languages, and the audit has both wordings', async (scene) => {
  const { result, audit } = await effectsOf(scene, () => save(scene));
  expect(result).toBe(2);
  expect(
    await scene.as('anon', `select name, texts from public.subscription_plans where id = '${ID.PLAN_B1}'`),
  ).toEqual([
    {
      name: 'Visto Já',
      texts: {
        en: { name: 'Visa Now', description: 'All in', features: ['Documents', 'Interview'] },
        es: { name: 'Visa Ya', description: 'Todo', features: ['Documentos', 'Entrevista'] },
      },
    },
  ]);
  expect(audit).toMatchObject([
    {
      action: 'admin_save_plan',
      object_type: 'plan',
      object_id: ID.PLAN_B1,
      before: { name_pt: 'Visto de Turismo B1/B2', price: 499.97 },
      after: { name_pt: 'Visto Já', name_en: 'Visa Now', price: 599.9, features_en: 'Documents; Interview' },
    },
  ]);
  // An identical save is not a second change.
  expect((await effectsOf(scene, () => save(scene, { revision: 2 }))).audit).toEqual([]);
});

test('a save with an outdated revision is rejected and changes nothing', async (scene) => {
  await save(scene);
  const later = await scene.undone(() =>
    scene.attempt(async () => [{ revision: await save(scene, { name: 'Outro' }) }]),
  );
  expect(later).toMatchObject({ message: 'changed_meanwhile' });
  expect(await planOf(scene)).toMatchObject({ name: 'Visto Já', revision: 2 });
});

test('a plan is announced without a price, and sold with one', async (scene) => {
  await save(scene, { plan: ID.PLAN_F1, sold: false, price: 'null' });
  expect(await planOf(scene, ID.PLAN_F1)).toMatchObject({ is_available: false, price: null });
  await save(scene, { plan: ID.PLAN_F1, revision: 2 });
  expect(await planOf(scene, ID.PLAN_F1)).toMatchObject({ is_available: true, price: 599.9 });
});

test('a save removes the price of the payment provider when our price changes, and keeps it when only texts change', async (scene) => {
  await scene.sql(`update public.subscription_plans set stripe_price_id = 'price_1' where id = '${ID.PLAN_B1}'`);
  await save(scene, { name: 'Visto de Turismo B1/B2', price: '499.97' });
  expect(await planOf(scene)).toMatchObject({ stripe_price_id: 'price_1' });
  await save(scene, { name: 'Visto de Turismo B1/B2', revision: 2 });
  expect(await planOf(scene)).toMatchObject({ stripe_price_id: null });
});

const WRONG: [string, Wish][] = [
  ['plan_price', { price: 'null' }],
  ['plan_price', { price: '0.5' }],
  ['plan_price', { price: '10.005' }],
  ['plan_price', { price: '100000' }],
  ['plan_text', { name: '<b>Visto</b>' }],
  ['plan_text', { name: ' ' }],
  ['plan_text', { name: 'x'.repeat(81) }],
  ['plan_text', { english: 'Visa {name}' }],
  ['plan_text', { spanish: '' }],
  ['plan_text', { description: 'x'.repeat(301) }],
  ['plan_text', { features: "array['Documentos']" }],
  ['plan_text', { features: "array['Documentos', 'Documentos']" }],
  ['plan_text', { features: 'null' }],
  ['plan_text', { features_en: "array['Documents', null]" }],
  ['plan_text', { features_en: "array['Documents', '<script>']" }],
];
test.each(WRONG)('save rejects with %s: %j', (problem, wish) =>
  play(async (scene) => {
    await expect(save(scene, wish)).rejects.toMatchObject({ code: '22023', message: problem });
  })(),
);

test.each([
  "name = '<b>x</b>'",
  "description = 'a {place}'",
  "features = array['<i>x</i>']",
  `texts = '{"en": {"name": "x", "description": "x", "features": ["x"]}}'`,
])('the table rejects %s', (change) =>
  play(async (scene) => {
    await expect(
      scene.sql(`update public.subscription_plans set ${change} where id = '${ID.PLAN_B1}'`),
    ).rejects.toMatchObject({ code: '23514' });
  })(),
);

describe('a checkout opened before a price change', () => {
  const open = async (scene: Scene, session: string, amount: number) => {
    const { id } = await scene.call<{ id: string }>('service_role', 'open_checkout($1, $2)', [ID.C3, ID.PLAN_B1]);
    await scene.call('service_role', 'remember_checkout_session($1, $2, $3, $4)', [id, session, amount, 'brl']);
    return id;
  };
  const paid = (scene: Scene, session: string, amount: number) =>
    scene.call<{ outcome: string; subscription: { status: string; amount_cents: number } }>(
      'service_role',
      'apply_checkout_event($1::text::jsonb)',
      [
        JSON.stringify({
          id: `evt_${session}`,
          type: 'checkout.session.completed',
          data: {
            object: {
              id: session,
              payment_status: 'paid',
              currency: 'brl',
              amount_total: amount,
              payment_intent: `pi_${session}`,
              client_reference_id: ID.C3,
            },
          },
        }),
      ],
    );

  test('is paid at the former price', async (scene) => {
    await open(scene, 'cs_before', 49997);
    await save(scene);
    expect(await paid(scene, 'cs_before', 49997)).toMatchObject({
      outcome: 'activated',
      subscription: { status: 'active', amount_cents: 49997 },
    });
  });

  test('is paid at the former price when its plan is no longer sold', async (scene) => {
    await open(scene, 'cs_before', 49997);
    await save(scene, { sold: false, price: 'null' });
    expect(await paid(scene, 'cs_before', 49997)).toMatchObject({ outcome: 'activated' });
  });

  test('is paid at the former price when the buyer has opened another checkout since', async (scene) => {
    await open(scene, 'cs_before', 49997);
    await save(scene);
    await open(scene, 'cs_after', 59990);
    expect(await paid(scene, 'cs_before', 49997)).toMatchObject({ outcome: 'activated' });
  });

  test('does not affect a checkout opened afterwards, which has the new price', async (scene) => {
    await save(scene);
    await open(scene, 'cs_after', 59990);
    expect(await paid(scene, 'cs_after', 49997)).toMatchObject({ outcome: 'amount_mismatch' });
    expect(await paid(scene, 'cs_after2', 59990)).toMatchObject({ outcome: 'unknown_subscription' });
  });
});

test('the mail about a payment names the plan in each language', async (scene) => {
  const { id } = await scene.call<{ id: string }>('service_role', 'open_checkout($1, $2)', [ID.C3, ID.PLAN_B1]);
  await scene.call('service_role', 'remember_checkout_session($1, $2, $3, $4)', [id, 'cs_1', 49997, 'brl']);
  await save(scene, { price: '499.97' });
  const event = {
    id: 'evt_mail',
    type: 'checkout.session.completed',
    data: {
      object: {
        id: 'cs_1',
        payment_status: 'paid',
        currency: 'brl',
        amount_total: 49997,
        payment_intent: 'pi_1',
        client_reference_id: ID.C3,
      },
    },
  };
  const { mail } = await effectsOf(scene, () =>
    scene.call('service_role', 'apply_checkout_event($1::text::jsonb)', [JSON.stringify(event)]),
  );
  expect(mail).toMatchObject([{ data: { plan: 'Visto Já', plan_en: 'Visa Now', plan_es: 'Visa Ya' } }]);
});
