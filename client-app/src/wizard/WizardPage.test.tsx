import { Route, Routes, useLocation } from '@rotavisto/shared/router';
import { anApplication, renderApp } from '@rotavisto/shared/testing';
import { screen } from '@testing-library/react';
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
  it('redirects the path without a stage to documents', async () => {
    clientBackend(anApplication({ client }));
    wizard();
    expect(await screen.findByRole('heading', { name: 'Documentos' })).toBeVisible();
    expect(await screen.findByText('/client/applications/wizard/documents')).toBeVisible();
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

  it('scrolls the list of stages to the shown stage', async () => {
    const left = jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(480);
    clientBackend(anApplication({ client, at: 'payment' }));
    wizard('/payment');
    const stages = await screen.findByRole('navigation', { name: 'Etapas do passo a passo' });
    expect(stages.querySelector('ol')?.scrollLeft).toBe(480);
    left.mockRestore();
  });

  it('keeps only the stage and the application in the browser', async () => {
    const application = anApplication({ client, at: 'ds160_form' });
    clientBackend(application);
    wizard('/ds160');
    await screen.findByRole('heading', { name: 'Formulário DS-160', level: 1 });
    expect(JSON.parse(window.localStorage.getItem(`rotavisto-person-${client.id}-wizard`) ?? '')).toEqual({
      step: 'ds160',
      applicationId: application.id,
    });
  });
});
