import { Route, Routes } from '@rotavisto/shared/router';
import {
  aConsultant,
  anApplication,
  aProfile,
  type FakeBackend,
  fakeBackend,
  onPhones,
  refusal,
  type StateRow,
  testStates,
} from '@rotavisto/shared/testing';
import App from '../App';

const CASE = '00000000-0000-4000-8000-00000000aaaa';
const consultant = aConsultant();
const client = aProfile({ full_name: 'Ana Souza' });
const FILE = {
  id: 'f1',
  application_id: CASE,
  kind: 'ds160_confirmation',
  path: `case-files/${CASE}/f1.pdf`,
  original_name: 'confirmacao.pdf',
  file_size: 4000,
  sent_at: '2026-03-10T12:00:00Z',
  read_at: '2026-03-11T12:00:00Z',
};
const FILES = [FILE, { ...FILE, id: 'f2', kind: 'appointment_letter', original_name: 'carta.pdf', read_at: null }];

/** The page of a case with its delivered files. */
const at =
  (files: object[], more: (backend: FakeBackend) => unknown = () => {}) =>
  () => {
    const backend = fakeBackend()
      .on('GET', '/rest/v1/*', [])
      .on('POST', '/rest/v1/rpc/*', [])
      .on('GET', '/rest/v1/profiles', [consultant])
      .on('GET', '/rest/v1/visa_applications', [anApplication({ id: CASE, client, consultant, at: 'interview' })])
      .on('GET', '/rest/v1/case_files', files)
      .rpc('consultant_client_details', { client, subscription: null, applications: [], tickets: [] })
      .rpc('take_back_file', true);
    more(backend);
    return { route: `/consultant/applications/${CASE}`, backend };
  };

const STATES: StateRow[] = [
  [
    'files, an empty list',
    at([]),
    'Enviar arquivo',
    'Enviar ao cliente',
    'Carta de agendamento',
    'Enviar ao cliente',
    'Cancelar',
  ],
  ['files, a delivered file', at(FILES), 'Retirar carta.pdf', 'Retirar'],
  [
    'files, a refused removal',
    at(FILES, (backend) => backend.rpc('take_back_file', refusal('not_allowed', '42501', 403))),
    'Retirar carta.pdf',
    'Retirar',
  ],
  [
    'files, a refused request',
    at([], (backend) => backend.on('GET', '/rest/v1/case_files', refusal('not_allowed', '42501', 403))),
  ],
];
STATES.push(...onPhones(STATES, 'files, a delivered file'));

testStates(
  <Routes>
    <Route path="/consultant/*" element={<App />} />
  </Routes>,
  STATES,
  { profile: consultant },
);
