import { screen, waitFor } from '@testing-library/react';
import { aProfile, fakeBackend, renderApp } from '../../testing';
import { FilesNotice } from './FilesNotice';

const session = { profile: aProfile() };
const open = (retention: object | null, reader: 'client' | 'staff' = 'client') => {
  const backend = fakeBackend().on('GET', '/rest/v1/visa_applications', [{ retention }]);
  renderApp(<FilesNotice applicationId="a1" reader={reader} />, { session });
  return backend;
};

test.each([
  ['client', 'Seus documentos serão apagados em 05/03/2026. Baixe o que quiser guardar.'],
  ['staff', 'Os documentos deste caso serão apagados em 05/03/2026.'],
] as const)('FilesNotice shows a %s the day on which the documents will be deleted', async (reader, said) => {
  open({ goes_on: '2026-03-05', gone_at: null }, reader);
  expect(await screen.findByRole('note')).toHaveTextContent(said);
});

test.each([
  ['client', 'Suas respostas, seus documentos e arquivos foram apagados em 04/03/2026.'],
  ['staff', 'Respostas, documentos e arquivos deste caso apagados em 04/03/2026.'],
] as const)(
  'FilesNotice shows a %s the day on which the documents were deleted, in São Paulo',
  async (reader, said) => {
    open({ goes_on: '2026-03-04', gone_at: '2026-03-05T02:30:00Z' }, reader);
    expect(await screen.findByRole('note')).toHaveTextContent(said);
  },
);

test('FilesNotice renders nothing for a case without a notice', async () => {
  const backend = open(null);
  await waitFor(() => expect(backend.requests('/rest/v1/visa_applications')).toHaveLength(1));
  expect(screen.queryByRole('note')).toBeNull();
});
