import { aDs160Form, type FakeBackend, FIELDS, type StateRow } from '@rotavisto/shared/testing';
import type { OfficialForm } from '../../data/official';
import { officialBackend } from './officialBackend';

type At = (
  route: string,
  application: { at: 'payment'; id: string },
  more: (backend: FakeBackend) => unknown,
) => StateRow[1];

const CASE = '00000000-0000-4000-8000-00000000aaaa';
const BEGUN = { opened_at: '2026-03-11T12:00:00Z', updated_at: '2026-03-11T12:00:00Z', revision: 1 };
const ANSWERS = {
  surname: 'Lima',
  given_name: 'Ana',
  was_in_us: true,
  had_us_visa: false,
  languages: [{ id: 'r1', language: 'Português' }],
};
const TWO_LANGUAGES = [...ANSWERS.languages, { id: 'r2', language: 'Inglês' }];
const SENT = { ...BEGUN, answers: ANSWERS, sent_at: '2026-03-12T12:00:00Z' };

/** The blocks that a client with these answers has; the security pages wait for their consent. */
const BLOCKS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 11];

/** States of the client's part of the official form: each block, and the pages around the blocks. */
export function officialStates(at: At): StateRow[] {
  const official = (query: string, row: Partial<OfficialForm> | null, form = aDs160Form()) =>
    at(`/applications/official${query}`, { at: 'payment', id: CASE }, (backend) => {
      backend.on('GET', '/rest/v1/ds160_forms', [form]);
      officialBackend(backend, row);
    });
  return [
    ['official form, not begun', official('', null), 'Começar', 'Continuar'],
    ['official form, begun', official('', { ...BEGUN, answers: ANSWERS })],
    ...BLOCKS.map(
      (block): StateRow => [
        `official form, block ${block}`,
        official(`?block=${block}`, { ...BEGUN, answers: ANSWERS }),
      ],
    ),
    ['official form, fields filled in', official('?block=1&step=birth_date', BEGUN), FIELDS, 'Continuar'],
    [
      'official form, rows of a list',
      official('?block=8&step=languages', { ...BEGUN, answers: { ...ANSWERS, languages: TWO_LANGUAGES } }),
      'Mover linha 1 para baixo',
      'Remover linha 1',
      'Desfazer',
    ],
    [
      'official form, security',
      official('?block=9', BEGUN),
      'Não autorizo',
      'Autorizo',
      'Continuar',
      'Li as 3 perguntas desta página e a resposta a todas é Não',
      'Continuar',
    ],
    [
      'official form, filled in by the consultant',
      official('?block=1', { answers: ANSWERS, told: { surname: {} }, revision: 1 }),
    ],
    [
      'official form, to check',
      official('?block=check', { ...BEGUN, answers: ANSWERS }),
      'Enviar ao consultor',
      'Souza',
    ],
    ['official form, sent', official('', { ...SENT, state: 'sent' })],
    [
      'official form, returned',
      official('', { ...SENT, state: 'returned', return_reason: 'Confira o CPF.', return_keys: ['national_id'] }),
    ],
  ];
}
