import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { caseName, travellerName } from '@rotavisto/shared/domain';
import { Route, Routes } from '@rotavisto/shared/router';
import {
  aConsultant,
  anApplication,
  anAppointment,
  aProfile,
  type FakeBackend,
  fakeBackend,
  renderApp,
  stepsAt,
} from '@rotavisto/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import App from './App';
import { aBoardApplication } from './testing/boardApplication';
import { layOutBoard } from './testing/layOutBoard';

const CASE = '00000000-0000-4000-8000-00000000aaaa';
const consultant = aConsultant();
const client = aProfile({ full_name: 'Ana Souza' });
/** The longest kind of name: sixty letters without a space. */
const traveller = { id: 'child', full_name: `Clara ${'Aparecida'.repeat(6)}`, birth_date: '2017-03-10' };
const NAME = caseName('Ana Souza', traveller);
const CARD = aBoardApplication({ application_id: CASE, client_id: client.id, traveller });
const LINE = {
  ...CARD,
  full_name: 'Ana Souza',
  email: client.email,
  phone: null,
  progress: 43,
  total_count: 1,
  last_update: CARD.updated_at,
};
const ENTRY = {
  ...CARD,
  kind: 'documents',
  day_group: 'today',
  subject_id: CASE,
  since: '2026-03-10T12:00:00Z',
  quantity: 2,
  detail: null,
  snoozed_until: null,
  snooze_reason: null,
};
const DASHBOARD = { recent_clients: [LINE], in_progress: [LINE], tickets: [] };

let backend: FakeBackend;
beforeEach(() => {
  const today = new Date().toISOString().slice(0, 10);
  const visit = { date: today, time: '08:30', location: 'Recife' };
  const application = { ...anApplication({ id: CASE, client, consultant, at: 'interview' }), traveller };
  layOutBoard();
  backend = fakeBackend()
    .on('GET', '/rest/v1/*', [])
    .on('POST', '/rest/v1/rpc/*', [])
    .on('GET', '/rest/v1/profiles', [consultant])
    .on('GET', '/rest/v1/visa_applications', [application])
    .on('GET', '/rest/v1/consultant_appointments', [
      { ...anAppointment({ date: today, application_id: CASE, metadata: {} }), client, application },
    ])
    .on('GET', '/rest/v1/application_steps', [
      {
        ...stepsAt('interview')[4],
        application_id: CASE,
        metadata: { appointment: visit, casv_appointment: visit },
        application,
        client,
      },
    ])
    .rpc('consultant_dashboard', DASHBOARD)
    .rpc('consultant_day', [ENTRY])
    .rpc('consultant_board', [CARD])
    .rpc('consultant_applications', [LINE])
    .rpc('consultant_clients', [{ ...LINE, travellers: [traveller] }])
    .rpc('consultant_client_details', {
      client,
      subscription: null,
      applications: [{ ...LINE, id: CASE }],
      tickets: [],
    });
});
afterEach(() => backend.restore());

const open = (route: string) =>
  renderApp(
    <Routes>
      <Route path="/consultant/*" element={<App />} />
    </Routes>,
    { route: `/consultant${route}`, session: { profile: consultant } },
  );

/** The texts and the accessible names that contain the child's name. */
const naming = () =>
  [...document.body.querySelectorAll('*')].flatMap((element) =>
    [element.getAttribute('aria-label') ?? '', element.children.length === 0 ? (element.textContent ?? '') : ''].filter(
      (text) => text.includes(NAME),
    ),
  );

/** A screen, its address, and the smallest number of places that name the case. */
type Screen = [name: string, route: string, places: number];

const SCREENS: Screen[] = [
  ['the queue', '', 2],
  ['the lists of the dashboard', '?aba=listas', 3],
  ['the board', '/kanban', 2],
  ['the list of applications', '/applications', 2],
  ['the page of a case', `/applications/${CASE}`, 1],
  ['the agenda', '/calendar', 3],
  ...['review', 'ds160', 'payment', 'scheduling', 'decision'].map(
    (dialog): Screen => [`the dialog ${dialog}`, `/kanban?open=${dialog}.${CASE}`, 3] as const,
  ),
];

test.each(SCREENS)('%s names the child and the guardian', async (_screen, route, places) => {
  open(route);
  await waitFor(() => expect(naming().length).toBeGreaterThanOrEqual(places));
});

test('the list of clients and the details of a client name all children beside their guardian', async () => {
  open(`/clients?client=${client.id}`);
  const line = await screen.findByText(`Responsável por ${travellerName(traveller)}`);
  expect(line).toBeInTheDocument();
  expect(await screen.findByText(`${travellerName(traveller)} · B1/B2`)).toBeInTheDocument();
});

/** Files that show the name of an account instead of a case, each with its reason. */
const OF_ACCOUNTS: Record<string, string> = {
  'casework/ChildNotice.tsx': 'the sentence has a place for each of the two names',
  'casework/CaseConversation.tsx': 'the greeting is to the account that reads it',
  'dashboard/OpenTickets.tsx': 'a conversation belongs to the account',
};

test("each file that shows a client's name uses the name of the case or is listed with a reason", () => {
  const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.|^testing\//.test(file),
  );
  expect(files.length).toBeGreaterThan(100);
  const unnamed = files.filter((file) => {
    const text = readFileSync(join(__dirname, file), 'utf8');
    const says = /\bclient_name\b|\bclient\??\.full_name\b|\bfull_name, client_since\b/.test(text);
    return says && !/\bcaseName(Of)?\(|\btravellerName\b/.test(text);
  });
  // Excluded are types, and a card or a move that passes the names on.
  expect(unnamed.filter((file) => !/ApplicationActions|moveCase|shownCards/.test(file)).sort()).toEqual(
    Object.keys(OF_ACCOUNTS).sort(),
  );
});
