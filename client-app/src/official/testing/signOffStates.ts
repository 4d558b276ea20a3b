import { addDays, todayInSaoPaulo } from '@rotavisto/shared/domain';
import {
  aDs160Form,
  anApplication,
  type FakeBackend,
  FIELDS,
  inTurn,
  refusal,
  type StateRow,
} from '@rotavisto/shared/testing';
import type { OfficialProgress } from '../../application/officialProgress';
import type { OfficialForm } from '../../data/official';
import { client } from '../../testing';
import { officialBackend } from './officialBackend';

type At = (
  route: string,
  application: { at: 'payment' | 'interview'; id: string },
  more: (backend: FakeBackend) => unknown,
) => StateRow[1];

const CASE = '00000000-0000-4000-8000-00000000aaaa';
const MOMENT = '2026-03-11T12:00:00Z';
const PROGRESS: OfficialProgress = {
  state: 'sent',
  opened_at: MOMENT,
  sent_at: MOMENT,
  missing: 0,
  blocks: 11,
  blocks_done: 11,
  is_ready: false,
  draft_ends_on: '2026-04-10',
  confirmation_number: null,
  is_renewed: false,
};

/** A sent form whose answers are typed into the draft at the official site. */
export const aSentForm = (): Partial<OfficialForm> => ({
  state: 'sent',
  revision: 7,
  opened_at: MOMENT,
  sent_at: MOMENT,
  updated_at: MOMENT,
  is_typed: true,
  ceac_application_id: 'AA00ABCDEF',
  ceac_saved_on: addDays(todayInSaoPaulo(), -1),
  answers: {
    surname: 'Souza',
    given_name: 'Ana',
    was_refused: true,
    refusal_explanation: 'Faltou um documento',
    languages: [{ id: 'r1', language: 'Português' }],
  },
  english: { refusal_explanation: 'A document was missing' },
  english_of: { refusal_explanation: 'Faltou um documento' },
});

const CONFIRMED: Partial<OfficialForm> = { state: 'confirmed', confirmed_at: MOMENT };
const SIGNED: Partial<OfficialForm> = {
  ...CONFIRMED,
  state: 'signed',
  confirmation_number: 'AA00XYZ123',
  signed_reported_at: MOMENT,
};
const RENEWED: Partial<OfficialForm> = {
  state: 'open',
  sent_at: null,
  is_typed: false,
  ceac_application_id: null,
  ceac_saved_on: null,
  renewed_at: '2026-03-12T12:00:00Z',
  earlier: [{ reason: 'O passaporte é outro.' }],
};

/** States from the draft that waits for the client to the signed form, on all pages that show the form. */
export function signOffStates(at: At): StateRow[] {
  const official = (query: string, row: Partial<OfficialForm>, more: (backend: FakeBackend) => unknown = () => {}) =>
    at(`/applications/official${query}`, { at: 'payment', id: CASE }, (backend) => {
      backend.on('GET', '/rest/v1/ds160_forms', [aDs160Form()]);
      officialBackend(backend, { ...aSentForm(), ...row });
      more(backend);
    });
  const shown = (route: string, progress: Partial<OfficialProgress>, step: 'payment' | 'interview' = 'payment') =>
    at(route, { at: step, id: CASE }, (backend) =>
      backend.on('GET', '/rest/v1/visa_applications', [
        { ...anApplication({ client, at: step, id: CASE }), official_form: { ...PROGRESS, ...progress } },
      ]),
    );
  const offline = () => Promise.reject(new TypeError('Failed to fetch'));
  return [
    ['home, draft to check', shown('', { is_ready: true })],
    ['home, draft to sign', shown('', { state: 'confirmed' })],
    ['home, draft signed', shown('', { state: 'signed', draft_ends_on: null, confirmation_number: 'AA00XYZ123' })],
    [
      'home, new form after a registered number',
      shown('', { state: 'open', missing: 2, draft_ends_on: null, is_renewed: true }, 'interview'),
    ],
    ['application, draft to check', shown('/applications', { is_ready: true })],
    ['application, draft to sign', shown('/applications', { state: 'confirmed' })],
    [
      'application, draft signed',
      shown('/applications', { state: 'signed', draft_ends_on: null, confirmation_number: 'AA00XYZ123' }),
    ],
    ['payment, draft to check', shown('/applications?step=payment', { is_ready: true })],
    ['official form, draft', official('', {}), 'Conferir o rascunho', 'Esta página está certa', 'Voltar'],
    ['official form, draft with English text', official('?block=4', { english_of: { refusal_explanation: 'Outra' } })],
    ['official form, draft to correct', official('?block=1', {}), 'Quero corrigir', 'Corrigir as respostas'],
    ['official form, draft not checked', official('?block=check', {}), 'Conferi e está certo'],
    [
      'official form, draft not corrected',
      official('?block=1', {}, (backend) =>
        backend.rpc('correct_complement', inTurn(refusal('complement_closed'), offline)),
      ),
      'Quero corrigir',
      'Corrigir as respostas',
      'Quero corrigir',
      'Corrigir as respostas',
    ],
    ['official form, confirmed', official('', CONFIRMED), 'Assinei e enviei', FIELDS, 'Assinei e enviei'],
    [
      'official form, signature refused',
      official('', CONFIRMED, (backend) =>
        backend.rpc('report_signed', inTurn(refusal('application_closed'), offline)),
      ),
      ['Número de confirmação', 'aa00xyz123'],
      'Assinei e enviei',
      'Assinei e enviei',
    ],
    ['official form, draft deleted', official('', { ...CONFIRMED, ceac_saved_on: '2026-02-01' })],
    [
      'official form, signed',
      official('', SIGNED),
      'Corrigir o número',
      'Deixar como está',
      'Corrigir o número',
      ['Número de confirmação', 'AA00XYZ124'],
      'Salvar o número',
    ],
    ['official form, renewed', official('', RENEWED)],
    ['official form, opened again', official('', { state: 'returned', return_reason: null })],
  ];
}
