import { todayInSaoPaulo } from '@rotavisto/shared/domain';
import { aNotification, anApplication, renderApp } from '@rotavisto/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import '../strings';
import { aPurchase, client, clientBackend, session } from '../testing';
import { HomePage } from './HomePage';

const home = () => renderApp(<HomePage />, { route: '/client', session });

beforeEach(() => window.localStorage.setItem('rotavisto-onboarding', 'done'));

describe('HomePage', () => {
  it('hides the news card when all notifications are read', async () => {
    clientBackend(anApplication({ client })).on('GET', '/rest/v1/notifications', [aNotification({ read: true })]);
    home();
    await screen.findByRole('region', { name: 'Resumo' });
    expect(screen.queryByRole('region', { name: 'O que mudou' })).not.toBeInTheDocument();
  });

  it('shows a pending application with the status of the application page', async () => {
    clientBackend(anApplication({ client, at: 'document_collection', status: 'pending' }));
    home();
    const card = within(await screen.findByRole('region', { name: 'Resumo' }));
    expect(card.getByText('Pendente')).toBeVisible();
  });

  it('shows the measured duration of the current step alone', async () => {
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
    // Later steps show no duration.
    expect(stations[2]).toHaveTextContent(/DS-160, a seguir$/);
    expect(stations[3]).toHaveTextContent(/Pagamento, a seguir$/);
  });

  it('takes estimates from the response of the application, without another request', async () => {
    const estimates = { answer_hours: 2.3, steps: [{ step_type: 'document_review', median_days: 2.6 }] };
    const application = anApplication({ client, at: 'document_review' });
    const backend = clientBackend().on('GET', '/rest/v1/visa_applications', [{ ...application, estimates }]);
    home();
    expect(await screen.findByText(/^Em geral leva 3 dias\./)).toBeVisible();
    expect(await screen.findByText('responde em ~2 h')).toBeVisible();
    expect(backend.requests('/rest/v1/rpc/client_estimates')).toHaveLength(0);
  });

  it('keeps the hint of a step beside the measured duration', async () => {
    clientBackend(anApplication({ client, at: 'ds160_form' })).rpc('client_estimates', {
      answer_hours: null,
      steps: [{ step_type: 'ds160_form', median_days: 6 }],
    });
    home();
    expect((await screen.findByText('Em geral leva 6 dias.')).parentElement).toHaveTextContent(
      /^Desde 10\/03\/2026\. Em geral leva 6 dias\. Você pode parar e voltar quando quiser\. Depois/,
    );
  });

  it('hides the measured duration when the interview has a date', async () => {
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
  ])('describes a usual response time of %s hours: %s', async (answer_hours, sentence) => {
    clientBackend(anApplication({ client })).rpc('client_estimates', { steps: [], answer_hours });
    home();
    const card = within(await screen.findByRole('region', { name: 'Seu consultor' }));
    expect(await card.findByText(sentence)).toBeVisible();
  });

  it('shows no response time of a consultant with too few answers', async () => {
    const backend = clientBackend(anApplication({ client }));
    home();
    const card = within(await screen.findByRole('region', { name: 'Seu consultor' }));
    await waitFor(() => expect(backend.requests('/rest/v1/rpc/client_estimates')).toHaveLength(1));
    expect(card.queryByText(/responde|online/)).not.toBeInTheDocument();
  });
});

describe('after a refusal', () => {
  const plan = session.subscription;
  const refused = anApplication({
    client,
    at: null,
    status: 'rejected',
    outcome: 'refused',
    decided_on: todayInSaoPaulo(),
    subscription_id: plan?.id ?? null,
    created_at: plan?.started_at ?? '',
  });

  it('the home shows the decision and two choices, no summary, and a folded route', async () => {
    clientBackend(refused)
      .rpc('my_purchases', [aPurchase()])
      .on('GET', '/rest/v1/visa_applications', ({ query }) => (query.get('id') ? [] : [refused]));
    home();
    const choice = await screen.findByRole('region', { name: 'Tentar de novo ou receber de volta?' });
    expect(within(choice).getAllByRole('listitem')).toHaveLength(2);
    const decision = screen.getByRole('region', { name: 'Decisão do consulado' });
    expect(decision.compareDocumentPosition(choice)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByRole('region', { name: 'Resumo' })).not.toBeInTheDocument();
    expect(screen.queryByText('Ver minhas opções')).not.toBeInTheDocument();
    expect(screen.getByText('Ver as etapas percorridas').closest('details')).not.toHaveAttribute('open');
  });

  it('the home shows the first step of the new application and focuses the heading', async () => {
    const backend = clientBackend(refused)
      .rpc('my_purchases', [aPurchase()])
      .on('GET', '/rest/v1/visa_applications', ({ query }) => (query.get('id') ? [] : [refused]))
      .rpc('start_application', () => {
        backend.on('GET', '/rest/v1/visa_applications', [anApplication({ client })]);
        return { id: 'a' };
      });
    const { user } = home();
    await user.click(await screen.findByRole('button', { name: 'Tentar de novo no mesmo plano' }));
    await user.click(await screen.findByRole('button', { name: 'Iniciar outra' }));
    expect(await screen.findByRole('region', { name: 'Próximo passo' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});

describe('the onboarding dialog', () => {
  it('shows a new client seven steps, and does not open again', async () => {
    clientBackend();
    window.localStorage.removeItem('rotavisto-onboarding');
    const { user, unmount } = home();
    const titles = ['Documentos', 'Análise', 'DS-160', 'Pagamento', 'Agendamento', 'Entrevista', 'Decisão'];
    for (const [index, title] of titles.entries()) {
      expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: index === 6 ? 'Começar' : 'Próximo' }));
    }
    unmount();
    home();
    await screen.findByRole('link', { name: 'Começar minha solicitação' });
    expect(screen.queryByText('Bem-vindo à RotaVisto')).not.toBeInTheDocument();
  });

  it('stays closed for a client with an application in a new browser, and opens on request', async () => {
    clientBackend(anApplication({ client }));
    window.localStorage.removeItem('rotavisto-onboarding');
    const { user } = home();
    expect(await screen.findByRole('heading', { name: 'Seu consultor' })).toBeVisible();
    expect(screen.queryByText('Bem-vindo à RotaVisto')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Ver como funciona' }));
    expect(await screen.findByText('Bem-vindo à RotaVisto')).toBeInTheDocument();
  });
});
