import { effectsOf, ID, type Scene, useDatabase } from './support';

const { test } = useDatabase();

const publish = (scene: Scene, claim: string, isPublished = true) =>
  scene.call('admin', `admin_publish_claim('${claim}', ${isPublished})`);
const published = (scene: Scene) =>
  scene.as(
    'anon',
    "select key, value, sample::int from public.published_facts('pt') where kind = 'claim' order by key",
  );
const count = (scene: Scene, figure: string, kind: string, value: number, amount: number) =>
  scene.sql(`insert into private.performance (figure, kind, month, value, amount)
    values ('${figure}', '${kind}', private.local_month(now()), ${value}, ${amount})`);

test('the approval rate is published with its sample, from twenty decisions on', async (scene) => {
  await scene.sql('delete from private.performance');
  await publish(scene, 'approvalRate');
  await count(scene, 'decision', 'approved', 0, 17);
  await count(scene, 'decision', 'refused', 0, 2);
  expect(await published(scene)).toEqual([]);
  await count(scene, 'decision', 'refused', 0, 1);
  expect(await published(scene)).toEqual([{ key: 'approvalRate', value: '85.0', sample: 20 }]);
  // Moves the refusals outside the last twelve months.
  await scene.sql("update private.performance set month = month - interval '13 months' where kind = 'refused'");
  expect(await published(scene)).toEqual([]);
});

test('the preparation time adds the medians of our three steps, with the smallest sample of the three', async (scene) => {
  await scene.sql('delete from private.performance');
  await publish(scene, 'averageTime');
  await count(scene, 'step', 'document_collection', 52, 30);
  await count(scene, 'step', 'document_review', 11, 25);
  await count(scene, 'step', 'interview', 900, 40);
  expect(await published(scene)).toEqual([]);
  await count(scene, 'step', 'ds160_form', 30, 21);
  expect(await published(scene)).toEqual([{ key: 'averageTime', value: '10', sample: 21 }]);
});

test('the rating has one decision, which admin_publish_satisfaction and admin_publish_claim change', async (scene) => {
  await scene.call('admin', 'admin_publish_satisfaction(true)');
  await scene.sql(`insert into public.support_tickets (client_id, subject, status, satisfaction, rated_at)
      select '${ID.C2}', 'x', 'closed', 5, now() from generate_series(1, 50)`);
  expect(await published(scene)).toEqual([{ key: 'rating', value: '5.0', sample: 50 }]);
  const { audit } = await effectsOf(scene, async () => {
    await publish(scene, 'rating', false);
    await publish(scene, 'rating', false);
  });
  expect(audit).toMatchObject([
    {
      action: 'admin_publish_claim',
      before: { claim: 'rating', is_published: true },
      after: { is_published: false },
    },
  ]);
  expect(await published(scene)).toEqual([]);
  expect(await scene.call('anon', 'published_satisfaction()')).toEqual({ average: null, answers: 0 });
});

test('administrators read every measured claim, published or not', async (scene) => {
  await scene.sql('delete from private.performance');
  await count(scene, 'decision', 'approved', 0, 3);
  const rows = await scene.as(
    'admin',
    'select claim, is_published, value::float, sample::int, needed from public.admin_claims()',
  );
  expect(rows).toEqual([
    { claim: 'approvalRate', is_published: false, value: 100, sample: 3, needed: 20 },
    { claim: 'averageTime', is_published: false, value: null, sample: 0, needed: 20 },
    { claim: 'rating', is_published: false, value: null, sample: 0, needed: 50 },
    { claim: 'responseTime', is_published: false, value: null, sample: 0, needed: 100 },
  ]);
});
