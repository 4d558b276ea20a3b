import { useDatabase } from './support';

const { play, test } = useDatabase();

/** Private functions that read cases, plans or payments by account without a traveller. */
const READS = `select p.proname as name from pg_proc p
  where p.pronamespace = 'private'::regnamespace
    and p.prosrc ~ '(public\\.(user_subscriptions|payments|visa_applications)|private\\.plans_in_force)\\M'
    and p.prosrc ~ '\\m(user_id|client_id)\\M\\s*(=|in\\M|is not distinct)|=\\s*\\w+\\.(user_id|client_id)\\M'
    and p.prosrc !~ 'traveller_id' order by 1`;

/** The reason why each function reads the whole account, or a row that already has its traveller. */
const OF_THE_ACCOUNT: Record<string, string> = {
  admin_alert_rows: 'lists rows, each by its id',
  admin_applications: 'lists cases, and finds them by the name of an account',
  admin_assign_consultant: 'all open cases of an account move together',
  admin_assign_many: 'all open cases of an account move together',
  admin_client_details: 'lists every case and purchase of the account',
  admin_clients: 'a line an account',
  admin_consultant_details: 'lists cases',
  admin_dashboard: 'lists cases',
  admin_step_rows: 'lists cases',
  admin_search: 'lists cases',
  admin_set_role: 'no account with any open case changes its role',
  application_timeline: 'entries of the account belong to each of its cases',
  assign_waiting_application: 'each case that waits, to the consultant of the account',
  available_slots: 'the case is named by its id',
  client_applications: 'lists cases',
  client_estimates: 'one consultant answers an account',
  consultant_applications: 'lists cases',
  consultant_board: 'lists cases',
  consultant_clients: 'a line an account',
  consultant_dashboard: 'lists cases',
  consultant_day: 'lists cases; a conversation is of the account',
  consultant_for_conversation: 'one consultant answers an account',
  consultant_of: 'one consultant serves all cases of an account',
  consultants_of_caller: 'whoever serves any case of the account',
  count_performance: 'the funnel counts accounts',
  erase_person: 'an erasure takes all of the account',
  export_my_data: 'an export has all of the account, each row with its traveller',
  files_of: 'an erasure takes all of the account',
  find_paid_subscription: 'the purchase is found by its id',
  follow_consultant: 'a conversation is of the account',
  forget_accounts_of_person: 'an erasure takes all of the account',
  forget_in_notifications: 'an erasure takes all of the account',
  has_active_plan: 'any plan of an account opens the area',
  is_held: 'nothing of an account is forgotten while its money is open',
  is_notice_held: 'whether the account has ever bought',
  leave_clients: 'an erasure takes all of the account',
  lock_cases_of_accounts: 'all open cases of an account move together',
  may_read_object: 'the case is named by its file',
  official_form: 'the case is named by its id',
  open_conversation: 'a conversation is of the account',
  open_registration: 'whether the account has ever bought',
  queue_draft_ends: 'each case that is due',
  queue_reminders: 'each case that is due',
  retention: 'the case is named by its id',
  sales_rows: 'lists purchases',
  save_security: 'the case is named by its id; a consent is of the account',
  search: 'lists cases',
  settle_payment: 'the purchase is named by its payment',
};

test('every read of cases, plans and payments by account names the traveller or is listed with a reason', async (scene) => {
  const found = (await scene.sql(READS)).map(({ name }) => String(name));
  expect(found.length).toBeGreaterThan(20);
  expect(found.filter((name) => !(name in OF_THE_ACCOUNT))).toEqual([]);
});

test('every listed function exists', async (scene) => {
  const rows = await scene.sql("select proname from pg_proc where pronamespace = 'private'::regnamespace");
  const there = new Set(rows.map(({ proname }) => proname));
  expect(Object.keys(OF_THE_ACCOUNT).filter((name) => !there.has(name))).toEqual([]);
});

test.each([
  ['plan', "select s.id from public.user_subscriptions s where s.user_id = auth.uid() and s.status = 'active'"],
  ['payment', 'select p.id from public.payments p where p.user_id = auth.uid() order by p.captured_at desc limit 1'],
  [
    'case',
    'select a.id from public.visa_applications a where a.client_id = auth.uid() order by a.created_at desc limit 1',
  ],
])('the query finds a read of one %s of an account', (_what, text) =>
  play(async (scene) => {
    await scene.sql(
      `create function private.planted() returns setof text language plpgsql as $$ begin return query ${text}; end $$`,
    );
    expect((await scene.sql(READS)).map(({ name }) => name)).toContain('planted');
  })(),
);
