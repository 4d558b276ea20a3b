import { atStage, ID, type Scene, useDatabase } from './support';
import { matrixRows, setupOf, statementOf } from './support/matrix';

/** Calls each verb with a password in each of its text parameters: the verb rejects it or stores it nowhere. */
const { play, test } = useDatabase();

const SECRET = 'Tigre#7788';
const PASSWORD = `'a senha do CEAC é ${SECRET}'`;

interface Call {
  verb: string;
  /** The name of the parameter with the password. */
  place: string;
  actor: Parameters<Scene['as']>[0];
  setup: string[];
  text: string;
}

/** Splits the arguments of a call at commas outside strings, lists and brackets. */
function argumentsOf(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const piece of text.match(/'(?:[^']|'')*'|[([{]|[)\]}]|,|[^'()[\]{},]+/g) ?? []) {
    if (/^[([{]$/.test(piece)) depth += 1;
    if (/^[)\]}]$/.test(piece)) depth -= 1;
    if (piece === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += piece;
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}

/** The allowed matrix rows of verbs, once for each of their text parameters. */
async function calls(scene: Scene): Promise<Call[]> {
  const verbs = new Map(
    (
      await scene.sql(`select p.proname as verb, p.proargnames as names,
          (select array_agg(t.oid::regtype::text order by t.place) from unnest(p.proargtypes) with ordinality t (oid, place)) as types
        from pg_proc p where p.pronamespace = 'public'::regnamespace`)
    ).map(({ verb, names, types }) => [String(verb), { names, types } as { names: string[]; types: string[] }]),
  );
  return matrixRows()
    .filter((row) => row.type === 'rpc' && row.isAllowed && row.denyMode === '' && row.actor !== 'service_role')
    .flatMap((row) => {
      const { names, types } = verbs.get(row.object) ?? { names: null, types: null };
      const { text, setup = [] } = statementOf(row);
      const args = argumentsOf(/\((.*)\)$/s.exec(text)?.[1] ?? '');
      return (types ?? []).flatMap((type, at) => {
        const place = names?.[at] ?? '';
        if (!/^text(\[\])?$/.test(type)) return [];
        const value = type === 'text' ? PASSWORD : `array[${PASSWORD}]`;
        const named = args.findIndex((arg) => arg.startsWith(`${place} =>`));
        const ordered = args.filter((arg) => !/^\w+ =>/.test(arg)).length;
        const next = at < ordered ? args.with(at, value) : args.filter((_, index) => index !== named);
        if (at >= ordered) next.push(`${place} => ${value}`);
        return [
          {
            verb: row.object,
            place,
            actor: row.actor,
            setup: [...setupOf(row.precondition), ...setup],
            text: `select * from public.${row.object}(${next.join(', ')})`,
          },
        ];
      });
    });
}

/** Names of the columns that contain the password. */
async function kept(scene: Scene): Promise<string[]> {
  const columns = await scene.sql('select name, "table", "column" from private.word_columns order by name');
  const found = await scene.sql(
    columns
      .map(
        ({ name, table, column }) =>
          `select '${name}' as name where exists (select from ${table} t where t.${column}::text like '%${SECRET}%')`,
      )
      .join(' union all '),
  );
  return found.map(({ name }) => String(name));
}

/**
 * Parameters that verbs store although the text looks like a password; `passwords.test.ts` lists their columns as left
 * out.
 */
const KEPT = `add_minor full_name: public.travellers.full_name
  deliver_file original_name: public.case_files.original_name
  deliver_file original_name: public.notifications.message
  deliver_file original_name: public.notifications.metadata
  register_document original_name: public.document_submissions.original_name
  rename_minor full_name: public.travellers.full_name
  report_client_error class: public.client_errors.class
  report_client_error message: public.client_errors.message
  report_client_error remote: public.client_errors.remote
  report_client_error version: public.client_errors.version
  report_load remote: private.client_loads.remote
  report_load version: private.client_loads.version
  report_vitals remote: private.web_vitals.remote
  report_vitals version: private.web_vitals.version
  send_attachment original_name: public.ticket_messages.content`;

const REFUSED = `add_absence reason
  admin_add_quick_message text_en
  admin_add_quick_message text_es
  admin_add_quick_message text_pt
  admin_add_quick_message title_en
  admin_add_quick_message title_es
  admin_add_quick_message title_pt
  admin_begin_refund note
  admin_clear_undeliverable reason
  admin_dismiss_mail reason
  admin_refund_refused reason
  admin_remove_second_factor reason
  admin_request_release target
  admin_request_release version
  admin_resolve_payment note
  admin_save_fact source_en
  admin_save_fact source_es
  admin_save_fact source_pt
  admin_save_plan description_en
  admin_save_plan description_es
  admin_save_plan description_pt
  admin_save_plan features_en
  admin_save_plan features_es
  admin_save_plan features_pt
  admin_save_plan name_en
  admin_save_plan name_es
  admin_save_plan name_pt
  admin_save_quick_message text_en
  admin_save_quick_message text_es
  admin_save_quick_message text_pt
  admin_save_quick_message title_en
  admin_save_quick_message title_es
  admin_save_quick_message title_pt
  admin_set_area message
  admin_set_retention reason
  admin_transfer_refund receipt
  call_off_pre_interview reason
  create_ticket description
  create_ticket subject
  move_pre_interview reason
  open_conversation message
  open_conversation subject
  rate_ticket note
  renew_complement reason
  request_erasure reason
  request_refund reason
  return_complement reason
  review_document notes
  set_casv_appointment location
  set_consulate_appointment location
  set_english text`;

const linesOf = (text: string) => text.split(/\n\s*/);

test('each verb rejects a password in its texts, or stores it nowhere', async (scene) => {
  const refusing = new Set<string>();
  const keeping = new Set<string>();
  for (const { verb, place, actor, setup, text } of await calls(scene)) {
    await scene.undone(async () => {
      if (setup.length > 0) await scene.sql(setup.join('; '));
      const outcome = await scene.attempt(() => scene.as(actor, text));
      if (!('code' in outcome)) for (const column of await kept(scene)) keeping.add(`${verb} ${place}: ${column}`);
      else if (outcome.message === 'looks_like_password') refusing.add(`${verb} ${place}`);
      // A malformed call does not test its verb.
      else expect([text, outcome.code]).not.toEqual([text, expect.stringMatching(/^42(601|883|P\d\d)$/)]);
    });
  }
  expect([...keeping].sort()).toEqual(linesOf(KEPT));
  expect([...refusing].sort()).toEqual(linesOf(REFUSED));
});

const EARLY = JSON.stringify([{ weekday: 1, from_time: '06:00', to_time: '06:45' }]);
const CALLED_OFF = `call_off => array['${ID.BOOKING}']::uuid[], notice => ${PASSWORD}`;

test.each<[string, string, string, string]>([
  [
    'of a refusal',
    'decision',
    'select 1',
    `record_decision('${ID.A1}', 'refused', current_date - 1, null, ${PASSWORD})`,
  ],
  [
    'of a corrected protocol number',
    'payment',
    `update public.application_steps set metadata = '{"protocol_number": "AA00ABCDEG"}'
     where application_id = '${ID.A1}' and step_type = 'payment'`,
    `register_protocol('${ID.A1}', 'AA00ABCDEF', ${PASSWORD})`,
  ],
  [
    'of an absence with cancelled bookings',
    'interview',
    'select 1',
    `add_absence(current_date, current_date + 60, ${CALLED_OFF})`,
  ],
  ['of other hours with cancelled bookings', 'interview', 'select 1', `set_working_hours('${EARLY}', ${CALLED_OFF})`],
])('the reason %s is rejected when it looks like a password', (_, stage, before, call) =>
  play(async (scene) => {
    await atStage(scene, stage);
    await scene.sql(before);
    expect(await scene.refusal('consultant_assigned', `select * from public.${call}`)).toMatchObject({
      code: '22023',
      message: 'looks_like_password',
    });
  })(),
);
