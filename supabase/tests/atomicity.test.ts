import { isDeep } from '../../shared/tooling/jest/deep';
import { useDatabase } from './support';
import { FAULT_SQL, faultyRequest, fingerprint, rehearse, rowCounts } from './support/faults';
import { keepRows } from './support/keepRows';
import { matrixRows, setupOf, statementOf } from './support/matrix';

/** Verbs that only read, or that store another report with each call. */
const REPEATED = new Set([
  'export_my_data',
  'report_client_error',
  'report_vitals',
  'admin_request_release',
  'claim_mail',
]);
/** The permitted error codes for a late caller; deadlocks and internal errors are not permitted. */
const CLEAN = new Set(['P0001', '23505', '23514', 'P0002', '22023', 'PT409']);
const READ_ONLY =
  /^(available_slots|search|session_start|second_factor|my_sessions|my_consents|retention|address_change|closed_areas|told_since|schema_version|erased_objects|erasures_to_record|release_trial|my_purchases?|my_(sent_)?hand_overs|official_form|purchase_address|application_timeline|consultant_.*|sales_summary|support_satisfaction|published_satisfaction|published_facts|payment_methods|quick_messages|session_end|mail_preferences|client_estimates|estimates|push_state|own_free_slots|working_hours|absences|sales_rows|project_health|admin_(health|retention|dry_run|find_report|dashboard|clients.*|client_details|consultants.*|consultant_details|applications.*|application_details|suggest_consultants|audit|erasure_requests|mail|mail_counts|undeliverable|modules|module_versions|alerts|alert_rows|facts|satisfaction|performance|performance_consultants|step_rows|refund_account|claims))$/;

/** The number of concurrent callers of a verb; `pnpm test:deep units` uses more. */
const CALLERS = isDeep ? 20 : 3;

const { database } = useDatabase({ connections: CALLERS });

let restoreRows: () => Promise<void>;
beforeAll(async () => {
  restoreRows = await keepRows(database().sql);
  await database().sql.unsafe(FAULT_SQL);
});
afterEach(() => restoreRows());

const verbs = new Map(
  matrixRows()
    .filter((row) => row.type === 'rpc' && row.denyMode === '' && !READ_ONLY.test(row.object))
    .map((row) => [row.object, row] as const)
    .reverse(),
);

test('the matrix has an allowed row for at least 30 writing verbs', () => {
  expect(verbs.size).toBeGreaterThanOrEqual(30);
});

test.each([...verbs.keys()])(
  '%s changes everything or nothing, and has one effect when several callers call it at once',
  async (verb) => {
    const row = verbs.get(verb);
    if (!row) throw new Error(`no allowed row for ${verb}`);
    const { sql } = database();
    const { text, setup = [] } = statementOf(row);
    await sql.unsafe([...setupOf(row.precondition), ...setup].join(';'));
    const before = await fingerprint(sql);
    const { statements, counts } = await rehearse(sql, row.actor, text);
    expect(statements).toBeGreaterThanOrEqual(1);

    for (let at = 1; at <= statements; at++) {
      await expect(faultyRequest(sql, row.actor, text, at)).rejects.toMatchObject({ code: 'XX001' });
    }
    expect(await fingerprint(sql)).toBe(before);

    const calls = Array.from({ length: REPEATED.has(verb) ? 1 : CALLERS }, () =>
      faultyRequest(sql, row.actor, text, 0),
    );
    const results = await Promise.allSettled(calls);
    const codes = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason.code)] : []));
    expect(codes.filter((code) => !CLEAN.has(code))).toEqual([]);
    expect(codes.length).toBeLessThan(calls.length);
    expect(await rowCounts(sql)).toBe(counts);
  },
);
