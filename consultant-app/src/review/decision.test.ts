import { createQueryClient, documentsOf } from '@rotavisto/shared/data';
import { aDocument, anApplication, type FakeBackend, fakeBackend } from '@rotavisto/shared/testing';
import { toast } from '@rotavisto/shared/toast';
import { reviewDocument } from './decision';

const review = { applicationId: 'a', documentId: 'd', fileName: 'a.pdf', notes: '  ' };

let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend();
});
afterEach(() => backend.restore());

describe('the notice after a review', () => {
  const at = (step: 'document_review' | 'ds160_form') => ({
    ...aDocument({ status: 'approved' }),
    application: anApplication({ at: step }),
  });
  it.each([
    ['approved', at('document_review'), 'Documento aprovado'],
    ['rejected', at('document_review'), 'Documento rejeitado'],
    ['approved', at('ds160_form'), 'Todos os documentos foram aprovados. Cliente pode prosseguir para o DS-160.'],
  ] as const)('the decision %s has its own sentence: %#', async (decision, answer, sentence) => {
    backend.rpc('review_document', answer);
    const said = jest.spyOn(toast, 'success').mockReturnValue('');
    const client = createQueryClient();
    await client
      .getMutationCache()
      .build(client, reviewDocument)
      .execute({ ...review, decision });
    expect(said).toHaveBeenCalledWith(sentence, {});
    expect(backend.requests('/rest/v1/rpc/review_document')[0]?.body).toEqual({ document_id: 'd', decision });
  });
});

it('a review stays pending until the documents are read again, even when the dialog has closed', async () => {
  backend.rpc('review_document', { ...aDocument({ status: 'approved' }), application: anApplication() });
  const client = createQueryClient();
  const documents = documentsOf('a');
  backend.on('GET', '/rest/v1/document_submissions', [aDocument({ id: 'd', status: 'pending' })]);
  await client.prefetchQuery(documents);
  backend.on('GET', '/rest/v1/document_submissions', [aDocument({ id: 'd', status: 'approved' })]);
  await client
    .getMutationCache()
    .build(client, reviewDocument)
    .execute({ ...review, decision: 'approved' });
  expect(client.getQueryData(documents.queryKey)).toMatchObject([{ id: 'd', status: 'approved' }]);
});
