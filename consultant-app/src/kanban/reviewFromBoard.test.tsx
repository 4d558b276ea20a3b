import {
  aConsultant,
  aDocument,
  anApplication,
  BYTES,
  fakeBackend,
  renderApp,
  storedFile,
} from '@rotavisto/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import '../strings';
import { aBoardApplication } from '../testing/boardApplication';
import { layOutBoard } from '../testing/layOutBoard';
import { drawDocument, Where } from '../testing/screen';
import { KanbanPage } from './KanbanPage';

it('a review opened on the board closes after the last decision of its case, even when other cases wait for a review', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:document', revokeObjectURL: () => {} });
  layOutBoard();
  const ana = anApplication();
  const backend = fakeBackend()
    .on('GET', '/rest/v1/visa_applications', [ana])
    .on('GET', '/rest/v1/document_submissions', [aDocument()])
    .on('POST', '/storage/v1/object/sign/*', { signedURL: '/object/sign/visa-documents/one?token=t' })
    .on('GET', '/storage/v1/object/sign/*', storedFile(BYTES.pdf))
    .rpc('review_document', { id: 'd', application: { application_steps: [] } })
    .rpc('consultant_board', [
      aBoardApplication({ application_id: ana.id, current_step: 'document_review' }),
      aBoardApplication({ client_name: 'Bruno Lima', current_step: 'document_review' }),
    ]);
  renderApp(
    <>
      <KanbanPage />
      <Where />
    </>,
    { route: `/consultant/kanban?open=review.${ana.id}`, session: { profile: aConsultant() } },
  );
  await screen.findByRole('dialog', { name: /^Análise de Documentos/ });
  await drawDocument('passaporte.pdf');
  fireEvent.keyDown(document.body, { altKey: true, code: 'Digit1' });
  fireEvent.keyDown(document.body, { altKey: true, code: 'KeyR' });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByLabelText('endereço')).not.toHaveTextContent('open='));
  backend.restore();
});
