import type { Sql } from 'postgres';
import { useDatabase } from './support';
import { isTried, matrixRows } from './support/matrix';

const { database } = useDatabase();

/** Columns that users write with the whole row: the matrix lines about the whole table cover them. */
const WITH_THE_ROW: Record<string, string> = {
  'case_notes/insert': 'application_id content id',
  'case_tasks/insert': 'application_id due_on id title',
  'case_tasks/update': 'due_on is_done',
  'consultant_appointments/insert': 'date duration is_personal location time title',
  'consultant_appointments/update': 'date duration location time',
  'profiles/update': 'phone updated_at',
  'saved_views/insert': 'list name place query',
  'ticket_messages/insert': 'id ticket_id',
};

/** Columns that users read with the whole row: the matrix lines about the whole table cover them. */
const READ_WITH_THE_ROW: Record<string, string> = {
  application_steps:
    'application_id client_id completed_at consultant_id created_at id metadata notes order_index started_at status step_type updated_at',
  case_notes: 'application_id author_id consultant_id content created_at id',
  case_tasks: 'application_id consultant_id created_at due_on id is_done title updated_at',
  consultant_appointments:
    'application_id client_id consultant_id created_at date duration id is_personal location metadata status time title updated_at',
  ds160_complements:
    'answers application_id blocks blocks_done changed_in client_id consultant_id created_at field_version missing opened_at return_keys return_reason revision sent_at state taken told typed updated_at',
  ds160_security_answers:
    'answers application_id client_id consent_version consented_at consultant_id pages updated_at',
  document_submissions:
    'application_id client_id consultant_id document_type file_name file_size file_url id metadata mime_type original_name review_notes reviewed_at reviewed_by status submitted_at',
  erasure_requests: 'created_at id reason resolved_at resolved_by status user_id',
  notifications: 'created_at id message metadata read title user_id',
  payments:
    'amount_cents buyer_named captured_at created_at currency dispute disputed_cents id is_quick_registration is_refunded needs_transfer outcome payment_method provider_as_of provider_cents receipt_number receipt_url refunded_as_of refunded_cents session_id subscription_id transferred_cents user_id',
  payments_to_resolve:
    'id note opened_at payment_id reason request resolved_at resolved_by status transfer_receipt transferred_on user_id',
  profiles: 'calendly_url created_at deactivated_at email email_proved_at full_name id language phone role updated_at',
  saved_views: 'list name place query user_id',
  subscription_plans:
    'created_at description features id is_available name price stripe_price_id stripe_product_id visa_type',
  support_tickets:
    'client_id client_read_at client_unread consultant_id consultant_read_at consultant_unread created_at description id opened_by rated_at satisfaction satisfaction_note status subject ticket_number updated_at waiting_since',
  ticket_messages:
    'client_id consultant_id content created_at file_path file_size id is_system mime_type sender_id ticket_id',
  user_subscriptions:
    'amount_cents checkout_session_id created_at currency expires_at id payment_intent_id plan_id receipt_url started_at status updated_at user_id',
  visa_applications:
    'application_data client_id consultant_id created_at decided_on decision_reason estimates id outcome status subscription_id updated_at uploaded_documents visa_type visa_valid_until',
};

/** Tables whose columns are the answers of one form: the same rule opens and closes all columns. */
const IN_ONE_PIECE = ['ds160_forms'];

/** The matrix lines that are missing for columns that users may write or read. */
async function linesToAdd(sql: Sql): Promise<string[]> {
  const open = await sql<{ object: string; column: string; verb: string }[]>`
    select c.relname as object, a.attname as column, v.verb
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    cross join (values ('insert'), ('update'), ('select')) v (verb)
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
      and exists (select from unnest(array['anon', 'authenticated']) u (name)
        where has_column_privilege(u.name, c.oid, a.attnum, v.verb)) order by 1, 3, 2`;
  const rows = matrixRows();
  const isNamed = ({ object, column, verb }: (typeof open)[number]) =>
    IN_ONE_PIECE.includes(object) ||
    (verb === 'select' ? READ_WITH_THE_ROW[object] : WITH_THE_ROW[`${object}/${verb}`])?.split(' ').includes(column) ||
    isTried(rows, object, verb, column);
  return open
    .filter((each) => !isNamed(each))
    .map(({ object, column, verb }) => {
      const like = rows.find((row) => row.object === object && row.verb === verb && row.actor === 'client_other');
      const denied = like?.denyMode || 'zero_rows';
      const detail = verb === 'select' ? column : `${column}='x'`;
      return `table_column,${object},${verb},${like?.scope ?? ''},${detail},,client_other,,${denied}`;
    });
}

test('every column that users may write or read has a line in supabase/tests/matrix.csv; the missing lines are listed', async () => {
  expect(await linesToAdd(database().sql)).toEqual([]);
});

test.each([
  ['a newly readable column', '', ['table_column,profiles,select,C1 (client) row,nickname,,client_other,,zero_rows']],
  [
    'a newly writable column',
    'revoke select on public.profiles from authenticated; grant update (nickname) on public.profiles to authenticated',
    ["table_column,profiles,update,C1 (client) row,nickname='x',,client_other,,zero_rows"],
  ],
  [
    'a column that visitors may read',
    'revoke select on public.profiles from authenticated; grant select (nickname) on public.profiles to anon',
    ['table_column,profiles,select,C1 (client) row,nickname,,client_other,,zero_rows'],
  ],
])('linesToAdd finds %s and gives the missing line', async (_what, grant, expected) => {
  const undone = new Error('undone');
  const found: string[] = [];
  const work = database().sql.begin(async (sql) => {
    await sql.unsafe(`alter table public.profiles add nickname text; ${grant}`);
    found.push(...(await linesToAdd(sql as unknown as Sql)));
    throw undone;
  });
  await expect(work).rejects.toBe(undone);
  expect(found).toEqual(expected);
});
