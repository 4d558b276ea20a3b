import { aNotification, anApplication, renderApp } from '@rotavisto/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import '../strings';
import { client, clientBackend, session } from '../testing';
import { HomePage } from './HomePage';

const home = () => renderApp(<HomePage />, { route: '/client', session });

beforeEach(() => window.localStorage.setItem('rotavisto-onboarding', 'done'));

describe('HomePage', () => {
  it('says nothing of changes where everything was read', async () => {
    clientBackend(anApplication({ client })).on('GET', '/rest/v1/notifications', [aNotification({ read: true })]);
    home();
    await screen.findByRole('region', { name: 'Resumo' });
    expect(screen.queryByRole('region', { name: 'O que mudou' })).not.toBeInTheDocument();
  });

  it('gives a beginning application the status its own page gives it', async () => {
    clientBackend(anApplication({ client, at: 'document_collection', status: 'pending' }));
    home();
    const card = within(await screen.findByRole('region', { name: 'Resumo' }));
    expect(card.getByText('Pendente')).toBeVisible();
  });

  it('says how long steps take from what they took others, and where that is not known what is usual', async () => {
    clientBackend(anApplication({ client, at: 'document_review' })).rpc('client_estimates', {
      answer_hours: null,
      steps: [
        { step_type: 'document_review', median_days: 2.6 },
        { step_type: 'ds160_form', median_days: 0.2 },
      ],
    });
    home();
    const now = within(await screen.findByRole('region', { name: 'Próximo passo' }));
    expect((await now.findByText('Em geral leva 3 dias.')).parentElement).toHaveTextContent(
      /^Desde 10\/03\/2026\. Em geral leva 3 dias\. Depois: DS-160\.$/,
    );
    const stations = within(screen.getByRole('list', { name: 'Etapas do processo' })).getAllByRole('listitem');
    // The current step alone shows how long it takes.
    expect(stations[2]).toHaveTextContent(/DS-160, a seguir$/);
    expect(stations[3]).toHaveTextContent(/Pagamento, a seguir$/);
  });

  it('takes how long steps take from the answer that brings the application', async () => {
    const estimates = { answer_hours: 2.3, steps: [{ step_type: 'document_review', median_days: 2.6 }] };
    const application = anApplication({ client, at: 'document_review' });
    const backend = clientBackend().on('GET', '/rest/v1/visa_applications', [{ ...application, estimates }]);
    home();
    expect(await screen.findByText(/^Em geral leva 3 dias\./)).toBeVisible();
    expect(await screen.findByText('responde em ~2 h')).toBeVisible();
    expect(backend.requests('/rest/v1/rpc/client_estimates')).toHaveLength(0);
  });

  it('keeps what a step says besides how long it takes', async () => {
    clientBackend(anApplication({ client, at: 'ds160_form' })).rpc('client_estimates', {
      answer_hours: null,
      steps: [{ step_type: 'ds160_form', median_days: 6 }],
    });
    home();
    expect((await screen.findByText('Em geral leva 6 dias.')).parentElement).toHaveTextContent(
      /^Desde 10\/03\/2026\. Em geral leva 6 dias\. Você pode parar e voltar quando quiser\. Depois/,
    );
  });

  it('says nothing of how long it usually takes where the date is fixed', async () => {
    const application = anApplication({ client, at: 'interview' });
    for (const step of application.application_steps) {
      if (step.step_type !== 'interview_scheduling') continue;
      const appointment = { date: '2035-07-10', time: '09:00', location: 'Recife', protocol: 'BRR123456' };
      step.metadata = { ...step.metadata, appointment };
    }
    const backend = clientBackend(application).rpc('client_estimates', {
      answer_hours: null,
      steps: [{ step_type: 'interview', median_days: 6 }],
    });
    home();
    expect(await screen.findByText(/^Compareça à entrevista em 10\/07\/2035/)).toBeVisible();
    await waitFor(() => expect(backend.requests('/rest/v1/rpc/client_estimates')).toHaveLength(1));
    const now = within(screen.getByRole('region', { name: 'Próximo passo' }));
    expect(now.getByText('A entrevista costuma durar poucos minutos.').parentElement).toHaveTextContent(
      'A entrevista costuma durar poucos minutos. Depois: Decisão.',
    );
  });

  it.each([
    [0.4, 'responde em menos de 1 h'],
    [2.3, 'responde em ~2 h'],
    [30, 'responde em ~1 dia'],
    [60, 'responde em ~3 dias'],
  ])('says of a consultant who answers within %s hours: %s', async (answer_hours, sentence) => {
    clientBackend(anApplication({ client })).rpc('client_estimates', { steps: [], answer_hours });
    home();
    const card = within(await screen.findByRole('region', { name: 'Seu consultor' }));
    expect(await card.findByText(sentence)).toBeVisible();
  });

  it('promises nothing of a consultant who has answered too few', async () => {
    const backend = clientBackend(anApplication({ client }));
    home();
    const card = within(await screen.findByRole('region', { name: 'Seu consultor' }));
    await waitFor(() => expect(backend.requests('/rest/v1/rpc/client_estimates')).toHaveLength(1));
    expect(card.queryByText(/responde|online/)).not.toBeInTheDocument();
  });
});

describe('onboarding', () => {
  it('walks a new client through six steps and remembers it', async () => {
    clientBackend();
    window.localStorage.removeItem('rotavisto-onboarding');
    const { user, unmount } = home();
    const titles = ['Documentos', 'Análise', 'DS-160', 'Pagamento', 'Entrevista', 'Decisão'];
    for (const [index, title] of titles.entries()) {
      expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: index === 5 ? 'Começar' : 'Próximo' }));
    }
    unmount();
    home();
    await screen.findByRole('link', { name: 'Começar minha solicitação' });
    expect(screen.queryByText('Bem-vindo à RotaVisto')).not.toBeInTheDocument();
  });

  it('does not explain the way to somebody who is on it, in whatever browser', async () => {
    clientBackend(anApplication({ client }));
    window.localStorage.removeItem('rotavisto-onboarding');
    const { user } = home();
    expect(await screen.findByRole('heading', { name: 'Seu consultor' })).toBeVisible();
    expect(screen.queryByText('Bem-vindo à RotaVisto')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Ver como funciona' }));
    expect(await screen.findByText('Bem-vindo à RotaVisto')).toBeInTheDocument();
  });
});
