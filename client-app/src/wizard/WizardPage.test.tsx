import { Route, Routes, useLocation } from '@rotavisto/shared/router';
import { anApplication, renderApp } from '@rotavisto/shared/testing';
import { screen, within } from '@testing-library/react';
import '../strings';
import { client, clientBackend, session } from '../testing';
import { WizardPage } from './WizardPage';

function Where() {
  return <output>{useLocation().pathname}</output>;
}

const wizard = (path = '') =>
  renderApp(
    <>
      <Routes>
        <Route path="client/applications/wizard/*" element={<WizardPage />} />
      </Routes>
      <Where />
    </>,
    { route: `/client/applications/wizard${path}`, session },
  );

describe('WizardPage', () => {
  it('leads the bare path to documents', async () => {
    clientBackend(anApplication({ client }));
    wizard();
    expect(await screen.findByRole('heading', { name: 'Documentos' })).toBeVisible();
    expect(await screen.findByText('/client/applications/wizard/documents')).toBeVisible();
  });

  it('lists four stages', async () => {
    clientBackend(anApplication({ client, at: 'payment' }));
    wizard('/documents');
    const list = within(await screen.findByRole('navigation', { name: 'Etapas do passo a passo' }));
    expect(list.getAllByRole('listitem').map((item) => item.textContent?.replace(/^[✓\d]/, ''))).toEqual([
      'Documentos, concluída',
      'Formulário DS-160, concluída',
      'Pagamento',
      'Entrevista',
    ]);
  });

  it.each([
    ['documents', 'Documentos', /Todos os documentos foram aprovados/],
    ['payment', 'Pagamento', /ainda não foi registrado/],
  ])('shows the content of the %s dialog as a page', async (stage, title, text) => {
    clientBackend(anApplication({ client, at: 'payment' }));
    wizard(`/${stage}`);
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('says when a stage is not open yet', async () => {
    clientBackend(anApplication({ client }));
    wizard('/payment');
    expect(await screen.findByText('Esta etapa ainda não foi liberada')).toBeVisible();
  });

  it('keeps only the stage and the application in the browser', async () => {
    const application = anApplication({ client, at: 'ds160_form' });
    clientBackend(application);
    wizard('/ds160');
    await screen.findByRole('heading', { name: 'Formulário DS-160', level: 1 });
    expect(JSON.parse(window.localStorage.getItem('rotavisto-wizard') ?? '')).toEqual({
      step: 'ds160',
      applicationId: application.id,
    });
  });
});
