import { Route, Routes } from '@rotavisto/shared/router';
import {
  anApplication,
  BYTES,
  ESCAPE,
  type FakeBackend,
  FakeCaches,
  inTurn,
  onPhones,
  refusal,
  type StateRow,
  storedFile,
  testStates,
} from '@rotavisto/shared/testing';
import App from '../App';
import { client, clientBackend, session } from '../testing';

const CASE = '00000000-0000-4000-8000-00000000aaaa';
const [CONFIRMATION, LETTER] = ['00000000-0000-4000-8000-0000000000f1', '00000000-0000-4000-8000-0000000000f2'];
const FILES = [
  {
    id: CONFIRMATION,
    application_id: CASE,
    kind: 'ds160_confirmation',
    path: `case-files/${CASE}/${CONFIRMATION}.pdf`,
    original_name: 'confirmacao.pdf',
    file_size: 4000,
    sent_at: '2026-03-10T12:00:00Z',
    read_at: null,
  },
  {
    id: LETTER,
    application_id: CASE,
    kind: 'appointment_letter',
    path: `case-files/${CASE}/${LETTER}.pdf`,
    original_name: 'carta.pdf',
    file_size: 4000,
    sent_at: '2026-03-09T12:00:00Z',
    read_at: '2026-03-10T12:00:00Z',
  },
];

/** Opens a page of a case with files, of which the browser keeps one. */
const at =
  (route: string, files: object[], more: (backend: FakeBackend) => unknown = () => {}) =>
  () => {
    FakeCaches.install();
    FakeCaches.kept.set(
      `kept-files-${client.id}`,
      new Map([[`/kept-files/${CASE}/${LETTER}.pdf`, new Response('%PDF-1.4')]]),
    );
    window.localStorage.setItem('rotavisto-onboarding', 'done');
    const application = {
      ...anApplication({ id: CASE, client, at: 'interview' }),
      files: files.map(() => ({ id: CONFIRMATION })),
    };
    const backend = clientBackend()
      .on('GET', '/rest/v1/visa_applications', ({ query }) => (query.get('id')?.startsWith('neq') ? [] : [application]))
      .on('GET', '/rest/v1/user_subscriptions', [session.subscription])
      .on('GET', '/rest/v1/case_files', files)
      .on('POST', '/storage/v1/object/sign/*', { signedURL: '/object/sign/visa-documents/one?token=t' })
      .on('GET', '/storage/v1/object/sign/*', () => storedFile(BYTES.pdf))
      .rpc('available_slots', [])
      .rpc('read_case_file', '2026-03-12T12:00:00Z');
    more(backend);
    return { route: `/client${route}`, backend };
  };

const STATES: StateRow[] = [
  [
    'files',
    at('/applications', FILES),
    'Abrir confirmacao.pdf',
    ESCAPE,
    'Abrir carta.pdf',
    ESCAPE,
    'Imprimir carta.pdf',
  ],
  [
    'files, kept and deleted',
    at('/applications', FILES),
    'Guardar neste aparelho: confirmacao.pdf',
    'Apagar deste aparelho: carta.pdf',
  ],
  ['files, at the interview', at('/applications?step=interview', FILES)],
  ['files, opened by link', at('/applications#files', FILES)],
  ['files, opened by link without files', at('/applications#files', [])],
  [
    'files, refused',
    at('/applications', FILES, (backend) =>
      backend.on('GET', '/rest/v1/case_files', inTurn(refusal('down', 'PGRST000', 503), FILES)),
    ),
  ],
  [
    'files, keeping failed',
    at('/applications', FILES, (backend) =>
      backend.on('GET', '/storage/v1/object/sign/*', refusal('gone', 'NoSuchKey', 404)),
    ),
    'Guardar neste aparelho: confirmacao.pdf',
  ],
  [
    'files, without Cache Storage',
    () => {
      const state = at('/applications', FILES)();
      FakeCaches.restore();
      return state;
    },
  ],
];
STATES.push(...onPhones(STATES, 'files'));

beforeAll(() => {
  Element.prototype.scrollIntoView ??= () => {};
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: {} });
});
beforeEach(() => Object.assign(URL, { createObjectURL: () => 'blob:one', revokeObjectURL: () => {} }));
afterEach(() => {
  FakeCaches.restore();
});
afterAll(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

testStates(
  <Routes>
    <Route path="/client/*" element={<App />} />
  </Routes>,
  STATES,
  session,
);
