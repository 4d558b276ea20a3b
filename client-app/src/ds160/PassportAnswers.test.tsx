import type { Ds160Values } from '@rotavisto/shared/domain';
import { aDocument, aDs160Form, anApplication, renderApp } from '@rotavisto/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { readPassportPhoto } from '../documents/check/checkPhoto';
import type { PassportData } from '../documents/passport/parsePassport';
import { client, clientBackend, session } from '../testing';
import { PassportAnswers } from './PassportAnswers';

jest.mock('../documents/check/checkPhoto');
const reading = jest.mocked(readPassportPhoto);

const passport: PassportData = {
  ...{
    surname: 'SOUZA',
    givenName: 'ANA',
    number: 'FX123456',
    issuingState: 'BRA',
    nationality: 'BRA',
    birthDate: '1990-01-31',
  },
  ...{ sex: 'female', expiryDate: '2030-03-04' },
};
const application = anApplication({ client, at: 'ds160_form' });
const FILE = 'documents/u/a/passport_1.jpg';
const PHOTO = aDocument({ application_id: application.id, mime_type: 'image/jpeg', file_name: FILE });
const answered = (more: Parameters<typeof aDs160Form>[0]) => aDs160Form(more) as Ds160Values;
const ANSWERED = answered({
  surname: 'Souza',
  given_name: 'Ana',
  nationality: 'Brasileira',
  birth_date: '1990-01-31',
});

const shown = (documents = [PHOTO], values = answered({ surname: null }), photo: object | Response = {}) => {
  const backend = clientBackend(application)
    .on('GET', '/rest/v1/document_submissions', documents)
    .on('POST', `/storage/v1/object/sign/visa-documents/${FILE}`, { signedURL: '/object/sign/photo?token=t' })
    .on('GET', '/storage/v1/object/sign/photo', photo);
  const onUse = jest.fn();
  const { user } = renderApp(<PassportAnswers applicationId={application.id} values={values} onUse={onUse} />, {
    session,
  });
  return { backend, onUse, user };
};
const asked = async (user: ReturnType<typeof shown>['user']) =>
  user.click(await screen.findByRole('button', { name: /passaporte/i }));

beforeEach(() => jest.clearAllMocks());

it('PassportAnswers reads an earlier sent photo on request, and offers its answers', async () => {
  reading.mockResolvedValue({ passport, isCut: false });
  const { backend, onUse, user } = shown();
  await asked(user);
  await user.click(await screen.findByRole('button', { name: /Sobrenome/ }));
  expect(onUse.mock.calls).toEqual([['surname', 'SOUZA']]);
  expect(backend.requests('/storage/v1/object/sign/photo')).toHaveLength(1);
  expect(reading).toHaveBeenCalledTimes(1);
});

it('PassportAnswers shows that all answers match the passport', async () => {
  reading.mockResolvedValue({ passport, isCut: false });
  const { user } = shown([PHOTO], ANSWERED);
  await asked(user);
  expect(await screen.findByRole('status')).toHaveTextContent('estão como no passaporte');
});

it.each<[string, () => void, Response | object]>([
  ['cannot be read', () => reading.mockResolvedValue({ passport: null, isCut: false }), {}],
  ['cannot be decoded', () => reading.mockRejectedValue(new Error('no decoder')), {}],
  [
    'cannot be downloaded',
    () => reading.mockResolvedValue({ passport, isCut: false }),
    new Response('', { status: 404 }),
  ],
])('PassportAnswers shows an error when the photo %s', async (_what, given, photo) => {
  given();
  const { user } = shown([PHOTO], undefined, photo);
  await asked(user);
  expect(await screen.findByRole('status')).toHaveTextContent('Não foi possível ler o passaporte');
});

it.each([
  ['no passport', []],
  ['a PDF', [aDocument({ application_id: application.id })]],
])('PassportAnswers offers no reading for %s', async (_what, documents) => {
  const { backend } = shown(documents);
  await waitFor(() => expect(backend.unanswered()).toBe(0));
  expect(backend.requests('/rest/v1/document_submissions')).toHaveLength(1);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
