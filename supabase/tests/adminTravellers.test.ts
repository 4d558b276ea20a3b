import { ID, type Scene, useDatabase } from './support';

/**
 * Children of a client in the administrator's answers: counted apart from accounts, and shown with name and age only.
 */
const { play, test } = useDatabase();

const CLARA = '00000000-0000-4000-8000-0000000c1a4a';
const BENTO = '00000000-0000-4000-8000-0000000be470';
const CASE = '00000000-0000-4000-8000-00000000ca5e';

/** C1 has two children; one of them has a plan and a case. */
async function family(scene: Scene) {
  await scene.sql(`insert into public.travellers (id, client_id, full_name, birth_date, relationship, created_at) values
      ('${CLARA}', '${ID.C1}', 'Clara Pássaro', current_date - 3500, 'filho', now()),
      ('${BENTO}', '${ID.C1}', 'Bento Pássaro', current_date - 700, 'neto', now() + interval '1 s');
    insert into public.user_subscriptions (user_id, plan_id, status, started_at, traveller_id)
      values ('${ID.C1}', '${ID.PLAN_B1}', 'active', now(), '${CLARA}');
    insert into public.visa_applications (id, client_id, consultant_id, visa_type, status, traveller_id)
      values ('${CASE}', '${ID.C1}', '${ID.K1}', 'B1/B2', 'in_progress', '${CLARA}')`);
}
const clients = (scene: Scene, args = '') => scene.as('admin', `select * from public.admin_clients(${args})`);
const clara = expect.objectContaining({ id: CLARA, full_name: 'Clara Pássaro' });

test("the client list shows an account once, with its children and only the client's own plan", async (scene) => {
  const before = await clients(scene);
  await family(scene);
  const after = await clients(scene);
  expect(after.map(({ client_id }) => client_id)).toEqual(before.map(({ client_id }) => client_id));
  const row = after.find(({ client_id }) => client_id === ID.C1);
  expect(row?.subscription_id).toBe(before.find(({ client_id }) => client_id === ID.C1)?.subscription_id);
  expect(JSON.stringify(row?.travellers)).toMatch(/Clara.*Bento/);
  await scene.sql(
    `update public.user_subscriptions set status = 'cancelled' where user_id = '${ID.C1}' and traveller_id is null`,
  );
  expect((await clients(scene)).find(({ client_id }) => client_id === ID.C1)).toMatchObject({ has_active_plan: false });
  const active = await clients(scene, "filter => 'active'");
  expect(active.map(({ client_id }) => client_id)).not.toContain(ID.C1);
  for (const { total_count } of active) expect(Number(total_count)).toBe(active.length);
});

test.each(['pássaro', 'CLARA PAS', 'pá'])("a search for a child (%s) finds the guardian and the child's case", (term) =>
  play(async (scene) => {
    await family(scene);
    expect((await clients(scene, `'${term}'`)).map(({ client_id }) => client_id)).toEqual([ID.C1]);
    const found = await scene.as('admin', `select * from public.admin_applications('${term}')`);
    expect(found).toMatchObject([{ application_id: CASE, traveller: expect.anything() }]);
    expect(JSON.stringify(found)).toContain('Clara');
  })(),
);

test("client details list each child's plan with the child's name", async (scene) => {
  await family(scene);
  const details = await scene.call<{
    has_active_plan: boolean;
    travellers: unknown[];
    subscriptions: { traveller: unknown; status: string }[];
  }>('admin', `admin_client_details('${ID.C1}')`);
  expect(details.travellers).toEqual([clara, expect.objectContaining({ id: BENTO, relationship: 'neto' })]);
  expect(details.subscriptions.filter(({ traveller }) => traveller)).toMatchObject([
    { traveller: clara, status: 'active' },
  ]);
  expect(details.has_active_plan).toBe(true);
  await scene.sql(`update public.user_subscriptions set status = 'cancelled' where traveller_id is null`);
  expect(await scene.call('admin', `admin_client_details('${ID.C1}')`)).toMatchObject({ has_active_plan: false });
});

test('the figures count children apart from accounts until a child is handed over or erased', async (scene) => {
  const counted = async () => {
    const { total_clients, total_children, active_subscriptions } = await scene.call<Record<string, number>>(
      'admin',
      'admin_clients_summary()',
    );
    const dashboard = await scene.call<Record<string, number>>('admin', 'admin_dashboard()');
    expect(dashboard).toMatchObject({ total_clients, total_children });
    return { total_clients, total_children, active_subscriptions };
  };
  const before = await counted();
  await family(scene);
  const plans = Number(before.active_subscriptions) + 1;
  expect(await counted()).toEqual({ ...before, total_children: 2, active_subscriptions: plans });
  await scene.sql('select private.recount_figures()');
  expect(await counted()).toEqual({ ...before, total_children: 2, active_subscriptions: plans });
  await scene.sql(`update public.travellers set birth_date = null, erased_at = now() where id = '${BENTO}'`);
  expect(await counted()).toMatchObject({ total_children: 1 });
});

test('the consultant list counts accounts and cases apart', async (scene) => {
  const k1 = async () =>
    (await scene.as('admin', 'select * from public.admin_consultants()')).find(
      ({ consultant_id }) => consultant_id === ID.K1,
    );
  expect(await k1()).toMatchObject({ active_clients: '1', active_applications: '1', workload_percent: 10 });
  await family(scene);
  expect(await k1()).toMatchObject({ active_clients: '1', active_applications: '2', workload_percent: 20 });
  const details = await scene.call('admin', `admin_consultant_details('${ID.K1}')`);
  expect(details).toMatchObject({
    active_clients: 1,
    active_applications: 2,
    assigned: expect.arrayContaining([expect.objectContaining({ application_id: CASE, traveller: clara })]),
  });
});

test('alerts count open cases of children whose guardian is deactivated, and name the children', async (scene) => {
  await family(scene);
  const alerts = () => scene.call<{ guardians: number }>('admin', 'admin_alerts()');
  expect(await alerts()).toMatchObject({ guardians: 0 });
  await scene.sql(`update public.profiles set deactivated_at = now() where id = '${ID.C1}'`);
  expect(await alerts()).toMatchObject({ guardians: 1 });
  const rows = await scene.as(
    'admin',
    "select id, (traveller).full_name from public.admin_alert_rows() where kind = 'guardians'",
  );
  expect(rows).toEqual([{ id: CASE, full_name: 'Clara Pássaro' }]);
  const listed = await scene.as('admin', "select application_id from public.admin_applications(filter => 'guardians')");
  expect(listed).toEqual([{ application_id: CASE }]);
  await scene.sql(`update public.visa_applications set status = 'ended' where id = '${CASE}'`);
  expect(await alerts()).toMatchObject({ guardians: 0 });
});

test('audit entries name the child when the case or the action is about a child', async (scene) => {
  await family(scene);
  await scene.sql(`insert into public.audit_log (actor_role, action, object_type, object_id, application_id, client_id) values
    ('client', 'add_minor', 'traveller', '${CLARA}', null, '${ID.C1}'),
    ('client', 'submit_documents', 'application', '${CASE}', '${CASE}', '${ID.C1}')`);
  const entries = await scene.as(
    'admin',
    'select action, (traveller).full_name as child from public.admin_audit() limit 2',
  );
  expect(entries.map(({ action, child }) => [action, child]).sort()).toEqual([
    ['add_minor', 'Clara Pássaro'],
    ['submit_documents', 'Clara Pássaro'],
  ]);
});

test('an erasure request shows how many children are erased with the account', async (scene) => {
  await family(scene);
  await scene.sql(
    `delete from public.erasure_requests; insert into public.erasure_requests (user_id) values ('${ID.C1}')`,
  );
  expect(await scene.as('admin', 'select * from public.admin_erasure_requests()')).toMatchObject([{ children: '2' }]);
});

test('sales rows name the child that a plan was bought for', async (scene) => {
  await family(scene);
  const given = await scene.as(
    'admin',
    "select (traveller).full_name as child from public.sales_rows('month', 'given')",
  );
  expect(given.map(({ child }) => child)).toContain('Clara Pássaro');
});

test('the decision figure counts each case: two cases of one account count as two people', async (scene) => {
  await family(scene);
  const approvals = async () =>
    Number(
      (
        await scene.one(
          "select coalesce(sum(amount), 0) as n from private.performance where figure = 'decision' and consultant_id is null",
        )
      ).n,
    );
  await scene.sql(`update public.visa_applications set status = 'completed', outcome = 'approved', decided_on = current_date
    where client_id = '${ID.C1}'; select private.count_performance()`);
  const { cases } = await scene.one(`select count(*) as cases from public.visa_applications where outcome is not null`);
  expect(await approvals()).toBe(Number(cases));
  const { people } = await scene.one(
    "select sum(amount) as people from private.performance where figure = 'funnel' and kind = 'approved'",
  );
  const { accounts } = await scene.one(
    "select count(distinct client_id) as accounts from public.visa_applications where outcome = 'approved'",
  );
  expect([Number(people), Number(cases) - Number(accounts) > 0]).toEqual([Number(accounts), true]);
});

test("a consent names the child it is about until the child's data is erased", async (scene) => {
  await family(scene);
  await scene.sql(`insert into private.consents (person_id, about_id, kind, version)
    values ('${ID.C1}', '${CLARA}', 'guardian', '2026-11-29')`);
  const named = async () =>
    (await scene.as('client_owner', "select about_name from public.my_consents() where kind = 'guardian'")).map(
      (row) => row.about_name,
    );
  expect(await named()).toEqual(['Clara Pássaro']);
  await scene.sql(`update public.travellers set full_name = 'Titular removido', birth_date = null, erased_at = now()`);
  expect(await named()).toEqual([null]);
});
