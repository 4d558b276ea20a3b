import { Calendar } from './Calendar';
import { createDemoRows } from './createDemoRows';
import { STEPS } from './plan';
import type { Row } from './Rows';

const CALENDAR = new Calendar(new Date('2026-11-20T15:00:00Z'));
const TODAY = '2026-11-20';

function by(rows: readonly Row[], column: string): Map<unknown, Row[]> {
  const groups = new Map<unknown, Row[]>();
  for (const row of rows) groups.set(row[column], [...(groups.get(row[column]) ?? []), row]);
  return groups;
}

/** Every case of the data with all its rows. */
async function cases(volume: boolean) {
  const { rows, files } = await createDemoRows(CALENDAR, volume);
  const steps = by(rows.of('public.application_steps'), 'application_id');
  const documents = by(rows.of('public.document_submissions'), 'application_id');
  const forms = by(rows.of('public.ds160_forms'), 'application_id');
  const officials = by(rows.of('public.ds160_complements'), 'application_id');
  const meetings = by(rows.of('public.consultant_appointments'), 'application_id');
  const stored = new Set(files.map(({ path }) => path));
  return rows.of('public.visa_applications').map((application) => {
    const own = [...(steps.get(application.id) ?? [])].sort((a, b) => Number(a.order_index) - Number(b.order_index));
    const stepOf = (type: string) => own.find(({ step_type }) => step_type === type) ?? {};
    const noted = (type: string) => (stepOf(type).metadata ?? {}) as Row;
    return {
      application,
      steps: own,
      noted,
      isDone: (type: string) => stepOf(type).status === 'completed',
      documents: documents.get(application.id) ?? [],
      forms: forms.get(application.id) ?? [],
      meetings: meetings.get(application.id) ?? [],
      official: officials.get(application.id)?.[0],
      stored,
    };
  });
}

type Case = Awaited<ReturnType<typeof cases>>[number];

/** The rows and values that a completed step leaves; each function checks one case. */
const LEFT_BEHIND: Record<string, (one: Case) => boolean> = {
  'document_collection: both documents with their files': ({ documents, stored }) =>
    documents.length === 2 && documents.every(({ file_name }) => stored.has(String(file_name))),
  'document_review: both documents approved': ({ documents }) =>
    documents.length === 2 && documents.every(({ status, reviewed_at }) => status === 'approved' && reviewed_at),
  'ds160_form: one submitted form': ({ forms, noted }) =>
    forms.length === 1 && typeof noted('ds160_form').submitted_at === 'string',
  "payment: a protocol, equal to the form's number, and a stored receipt": ({ noted, stored }) => {
    const { protocol_number, payment_completed, receipt_url } = noted('payment');
    const isSame = protocol_number !== undefined && protocol_number === noted('ds160_form').protocol_number;
    return isSame && payment_completed === true && stored.has(String(receipt_url));
  },
  'interview_scheduling: a pre-interview and a consulate date': ({ meetings, noted }) =>
    meetings.length === 1 && noted('interview_scheduling').appointment !== undefined,
  'interview: a past date': ({ noted }) =>
    String((noted('interview_scheduling').appointment as Row | undefined)?.date) <= TODAY,
  'decision: an outcome with its day': ({ application: { outcome, decided_on } }) => Boolean(outcome && decided_on),
};

const orderOf = (moments: readonly unknown[]) => {
  const known = moments.filter((moment) => typeof moment === 'string');
  return known.every((moment, at) => at === 0 || String(known[at - 1]) <= String(moment));
};

/** States that no order of verbs leads to; each answers whether a case is in it. */
const IMPOSSIBLE: Record<string, (one: Case) => boolean> = {
  'a registered protocol while the client still has the official form': ({ noted, official }) =>
    noted('payment').protocol_number !== undefined &&
    official !== undefined &&
    official.opened_at !== null &&
    official.renewed_at === null &&
    official.state !== 'signed',
  'a protocol that is not the number the client reported': ({ noted, official }) => {
    const number = noted('payment').protocol_number;
    const reported = official?.confirmation_number ?? undefined;
    return number !== undefined && reported !== undefined && reported !== number;
  },
  'a form that is submitted before its documents': ({ forms, documents }) => forms.length > 0 && documents.length === 0,
  'a document that is reviewed before it came': ({ documents }) =>
    documents.some(({ submitted_at, reviewed_at }) => !orderOf([submitted_at, reviewed_at])),
  'form, protocol and receipt in another order': ({ noted }) =>
    !orderOf([
      noted('ds160_form').submitted_at,
      noted('payment').protocol_registered_at,
      noted('payment').receipt_uploaded_at,
    ]),
  'a decision before the day at the consulate': ({ application, noted }) =>
    !orderOf([(noted('interview_scheduling').appointment as Row | undefined)?.date, application.decided_on]),
  'a case that began after its own work': ({ application, documents, forms }) =>
    [...documents.map(({ submitted_at }) => submitted_at), ...forms.map(({ created_at }) => created_at)].some(
      (moment) => !orderOf([application.created_at, moment]),
    ),
};

describe.each([
  ['demo', false],
  ['volume', true],
] as const)('the %s data', (_, volume) => {
  test.each(Object.entries(LEFT_BEHIND))('has after a completed step %s', async (name, isThere) => {
    const type = name.slice(0, name.indexOf(':'));
    const completed = (await cases(volume)).filter(({ isDone }) => isDone(type));
    expect(completed.length).toBeGreaterThan(0);
    expect(completed.filter((one) => !isThere(one)).map(({ application }) => application.id)).toEqual([]);
  });

  test.each(Object.entries(IMPOSSIBLE))('has no case with %s', async (__, isSo) => {
    expect((await cases(volume)).filter(isSo).map(({ application }) => application.id)).toEqual([]);
  });

  test('has seven steps in order for every case, at most one in progress, and the times of each', async () => {
    for (const { application, steps } of await cases(volume)) {
      expect(steps.map(({ step_type }) => step_type)).toEqual([...STEPS]);
      const states = steps.map(({ status }) => status);
      const begun = states.indexOf('in_progress');
      const done = begun === -1 ? STEPS.length : begun;
      expect(states).toEqual(
        STEPS.map((__, place) => (place < done ? 'completed' : place === begun ? 'in_progress' : 'pending')),
      );
      expect(application.outcome === null).toBe(begun !== -1);
      for (const { status, started_at, completed_at } of steps) {
        expect([status, started_at !== null, completed_at !== null]).toEqual([
          status,
          status !== 'pending',
          status === 'completed',
        ]);
        if (completed_at) expect(String(completed_at) >= String(started_at)).toBe(true);
      }
    }
  });
});
