import { addDays, formatDate, todayInSaoPaulo } from '@rotavisto/shared/domain';
import { supabase } from '@rotavisto/shared/supabase';
import { anApplication, anAppointment, renderApp, stepsAt } from '@rotavisto/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import '../strings';
import { client, clientBackend, session } from '../testing';
import { ApplicationPage } from './ApplicationPage';

const page = (route = '/client/applications') => renderApp(<ApplicationPage />, { route, session });
const application = (more: Parameters<typeof anApplication>[0] = {}) => anApplication({ client, ...more });
const titled = (step: Parameters<typeof stepsAt>[0]) =>
  stepsAt(step).map((one) => ({ ...one, metadata: { title: `Título ${one.order_index}`, description: 'Descrição' } }));

describe('start screen', () => {
  it('focuses the page heading after the start button is removed', async () => {
    const backend = clientBackend();
    const { user } = page();
    const start = await screen.findByRole('button', { name: 'Iniciar Solicitação' });
    backend.rpc('start_application', () => {
      backend.on('GET', '/rest/v1/visa_applications', [application()]);
      return { id: 'x' };
    });
    await user.click(start);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('asks for a sign-in when the session has ended', async () => {
    const backend = clientBackend();
    const { user } = page();
    const start = await screen.findByRole('button', { name: 'Iniciar Solicitação' });
    await (await supabase()).auth.signOut({ scope: 'local' });
    await user.click(start);
    expect(await screen.findByText('Você precisa estar logado para iniciar uma solicitação')).toBeInTheDocument();
    expect(backend.requests('/rest/v1/rpc/start_application')).toEqual([]);
  });

  it('lists previous applications with their decisions', async () => {
    const ended = application({ status: 'rejected', outcome: 'refused', decision_reason: 'Artigo 214(b)' });
    const newest = application({ application_steps: titled('document_collection') });
    clientBackend().on('GET', '/rest/v1/visa_applications', ({ query }) =>
      query.get('id') === `neq.${newest.id}` ? [ended] : [newest],
    );
    page();
    const earlier = within(await screen.findByRole('region', { name: 'Solicitações anteriores' }));
    expect(await earlier.findByText('Artigo 214(b)')).toBeInTheDocument();
    expect(earlier.getByText('Visto recusado')).toBeInTheDocument();
  });
});

describe('step list', () => {
  it('sorts steps by order_index for any order of the rows', async () => {
    clientBackend(application({ application_steps: titled('ds160_form').reverse() }));
    page();
    const items = await screen.findAllByRole('listitem');
    expect(items.map((item) => within(item).getByRole('heading').textContent)).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((index) => `Título ${index}`),
    );
  });

  it('offers to begin the current step while the step is pending', async () => {
    const steps = titled('ds160_form').map((step) =>
      step.order_index === 3 ? { ...step, status: 'pending' as const } : step,
    );
    clientBackend(application({ application_steps: steps }));
    page();
    expect(await screen.findByRole('button', { name: 'Iniciar: Título 3' })).toBeEnabled();
  });

  it('shows the badge of a pending application', async () => {
    clientBackend(application({ status: 'pending', at: 'document_collection' }));
    page();
    const title = await screen.findByRole('heading', { name: 'Minha Solicitação' });
    await waitFor(() => expect(within(title.closest('header') as HTMLElement).getByText('Pendente')).toBeVisible());
  });

  it.each([
    [2, 'Pré-entrevista marcada para'],
    [-2, 'A pré-entrevista foi marcada para'],
  ])('describes a pre-interview %i days from now with "%s"', async (days, sentence) => {
    const date = addDays(todayInSaoPaulo(), days);
    clientBackend(application({ application_steps: titled('interview_scheduling') })).on(
      'GET',
      '/rest/v1/consultant_appointments',
      [anAppointment({ date })],
    );
    page();
    expect(await screen.findByText(new RegExp(`^${sentence} ${formatDate(date)}`))).toBeVisible();
    expect(screen.getByRole('button', { name: 'Ver Detalhes: Título 5' })).toBeEnabled();
    expect(screen.queryByText('Descrição')).not.toBeInTheDocument();
  });

  it.each([
    [3, true],
    [-1, false],
  ])('shows a booking of %i days from now after the application moved back: %s', async (days, isShown) => {
    clientBackend(application({ application_steps: titled('payment') })).on('GET', '/rest/v1/consultant_appointments', [
      anAppointment({ date: addDays(todayInSaoPaulo(), days), time: '23:00' }),
    ]);
    page();
    await screen.findAllByRole('listitem');
    if (isShown) {
      const booked = within(await screen.findByRole('region', { name: 'Pré-entrevista agendada' }));
      expect(booked.getByRole('button', { name: 'Reagendar' })).toBeEnabled();
      expect(booked.getByRole('button', { name: 'Cancelar pré-entrevista' })).toBeEnabled();
    } else {
      expect(screen.queryByRole('button', { name: 'Reagendar' })).not.toBeInTheDocument();
    }
  });
});

describe('dialogs', () => {
  it('the address of a step that is still waiting opens no dialog', async () => {
    clientBackend(application({ application_steps: titled('document_collection') }));
    page('/client/applications?step=payment');
    await screen.findAllByRole('listitem');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('the wizard', () => {
  const current = application({ application_steps: titled('ds160_form') });
  const wizardLink = async () => {
    clientBackend(current);
    page();
    return screen.findByRole('link', { name: 'Abrir o passo a passo' });
  };

  it('the link to the wizard opens the last wizard page of the shown application', async () => {
    window.localStorage.setItem(
      `rotavisto-person-${client.id}-wizard`,
      JSON.stringify({ step: 'ds160', applicationId: current.id }),
    );
    expect(await wizardLink()).toHaveAttribute('href', '/client/applications/wizard/ds160');
  });

  it('the link to the wizard ignores the last wizard page of another application', async () => {
    window.localStorage.setItem(
      `rotavisto-person-${client.id}-wizard`,
      JSON.stringify({ step: 'ds160', applicationId: 'another' }),
    );
    expect(await wizardLink()).toHaveAttribute('href', '/client/applications/wizard/documents');
  });
});
