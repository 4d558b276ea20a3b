import { addDays, formatDate, todayInSaoPaulo } from '@rotavisto/shared/domain';
import { supabase } from '@rotavisto/shared/supabase';
import { aDocument, anApplication, anAppointment, refusal, renderApp, stepsAt } from '@rotavisto/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import '../strings';
import { client, clientBackend, session } from '../testing';
import { ApplicationPage } from './ApplicationPage';

const page = (route = '/client/applications') => renderApp(<ApplicationPage />, { route, session });
const application = (more: Parameters<typeof anApplication>[0] = {}) => anApplication({ client, ...more });
const titled = (step: Parameters<typeof stepsAt>[0]) =>
  stepsAt(step).map((one) => ({ ...one, metadata: { title: `Título ${one.order_index}`, description: 'Descrição' } }));

describe('start screen', () => {
  it('starts an application and shows its seven steps', async () => {
    const backend = clientBackend();
    const { user } = page();
    const start = await screen.findByRole('button', { name: 'Iniciar Solicitação' });
    backend.rpc('start_application', () => {
      backend.on('GET', '/rest/v1/visa_applications', [application()]);
      return { id: 'x' };
    });
    await user.click(start);
    expect(await screen.findByText('Solicitação iniciada com sucesso')).toBeInTheDocument();
    expect(await screen.findAllByRole('listitem')).toHaveLength(7);
    // The button is gone; the focus is on the page and not lost.
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it.each([
    ['application_already_open', 'Você já possui uma solicitação em andamento'],
    ['no_active_plan', 'Você precisa ter um plano ativo para iniciar uma solicitação'],
    ['something_else', 'Erro ao iniciar solicitação'],
  ])('explains %s', async (identifier, sentence) => {
    clientBackend().rpc('start_application', refusal(identifier));
    const { user } = page();
    await user.click(await screen.findByRole('button', { name: 'Iniciar Solicitação' }));
    expect(await screen.findByText(sentence)).toBeInTheDocument();
  });

  it('asks for a sign-in where the session is gone', async () => {
    const backend = clientBackend();
    const { user } = page();
    const start = await screen.findByRole('button', { name: 'Iniciar Solicitação' });
    await (await supabase()).auth.signOut({ scope: 'local' });
    await user.click(start);
    expect(await screen.findByText('Você precisa estar logado para iniciar uma solicitação')).toBeInTheDocument();
    expect(backend.requests('/rest/v1/rpc/start_application')).toEqual([]);
  });

  it('keeps what came of the applications before', async () => {
    const ended = application({ status: 'rejected', outcome: 'refused', decision_reason: 'Artigo 214(b)' });
    const newest = application({ application_steps: titled('document_collection') });
    clientBackend().on('GET', '/rest/v1/visa_applications', ({ query }) =>
      query.get('id') === `neq.${newest.id}` ? [ended] : [newest],
    );
    page();
    const earlier = within(await screen.findByRole('region', { name: 'Solicitações anteriores' }));
    expect(earlier.getByText('Artigo 214(b)')).toBeInTheDocument();
    expect(earlier.getByText('Visto recusado')).toBeInTheDocument();
  });
});

describe('step list', () => {
  it('keeps the order of order_index, whatever order the rows came in', async () => {
    clientBackend(application({ application_steps: titled('ds160_form').reverse() }));
    page();
    const items = await screen.findAllByRole('listitem');
    expect(items.map((item) => within(item).getByRole('heading').textContent)).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((index) => `Título ${index}`),
    );
  });

  it('puts the current step first on a phone', async () => {
    const isNarrow = (query: string) => query.includes('max-width: 767px');
    const media = jest
      .spyOn(window, 'matchMedia')
      .mockImplementation(
        (query) => Object.assign(new EventTarget(), { matches: isNarrow(query), media: query }) as never,
      );
    clientBackend(application({ application_steps: titled('ds160_form') }));
    page();
    const items = await screen.findAllByRole('listitem');
    expect(items.map((item) => within(item).getByRole('heading').textContent?.slice(-1)).join('')).toBe('3124567');
    media.mockRestore();
  });

  it('labels buttons by status', async () => {
    const steps = titled('ds160_form').map((step) =>
      step.order_index === 4 ? { ...step, status: 'pending' as const } : step,
    );
    clientBackend(application({ application_steps: steps }));
    page();
    const finished = await screen.findByRole('button', { name: 'Ver Detalhes: Título 1' });
    expect(finished).toBeEnabled();
    expect(finished).toHaveAccessibleDescription('Concluída em 10/03/2026');
    expect(screen.getByRole('button', { name: 'Continuar: Título 3' })).toBeEnabled();
  });

  it('offers to begin a step whose turn it is', async () => {
    const steps = titled('ds160_form').map((step) =>
      step.order_index === 3 ? { ...step, status: 'pending' as const } : step,
    );
    clientBackend(application({ application_steps: steps }));
    page();
    expect(await screen.findByRole('button', { name: 'Iniciar: Título 3' })).toBeEnabled();
  });

  it('offers details once an interview appointment exists', async () => {
    const backend = clientBackend(application({ application_steps: titled('interview_scheduling') }));
    backend.on('GET', '/rest/v1/consultant_appointments', [anAppointment()]);
    page();
    expect(await screen.findByRole('button', { name: 'Ver Detalhes: Título 5' })).toBeEnabled();
  });

  it('names each rejected document with its reason', async () => {
    clientBackend(application({ application_steps: titled('document_collection') })).on(
      'GET',
      '/rest/v1/document_submissions',
      [
        aDocument({ document_type: 'passport', status: 'rejected', review_notes: 'Foto cortada' }),
        aDocument({ document_type: 'financial', status: 'approved' }),
      ],
    );
    page();
    const step = (await screen.findByText('Documento rejeitado: Passaporte.')).closest('li');
    expect(step).toHaveTextContent('Documento rejeitado: Passaporte. Foto cortada');
    expect(screen.queryByText(/Comprovante financeiro/)).not.toBeInTheDocument();
  });

  it('asks for no payment before the protocol is there', async () => {
    clientBackend(application({ application_steps: titled('payment') }));
    page();
    expect(await screen.findByText(/^Seu consultor vai registrar o protocolo do/)).toBeVisible();
    expect(screen.queryByText('Descrição')).not.toBeInTheDocument();
  });

  it('badges a pending application', async () => {
    clientBackend(application({ status: 'pending', at: 'document_collection' }));
    page();
    const title = await screen.findByRole('heading', { name: 'Minha Solicitação' });
    await waitFor(() => expect(within(title.closest('header') as HTMLElement).getByText('Pendente')).toBeVisible());
  });

  it.each([
    [2, 'Pré-entrevista marcada para'],
    [-2, 'A pré-entrevista foi marcada para'],
  ])('says of a pre-interview %i days from now: %s', async (days, sentence) => {
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
  ])('keeps a booking of %i days from now in reach once the application moved back: %s', async (days, isShown) => {
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

  it('books the pre-interview below the steps', async () => {
    const date = addDays(todayInSaoPaulo(), 7);
    const current = application({ application_steps: titled('document_collection') });
    const backend = clientBackend(current);
    backend.rpc('available_slots', [{ date, time: '10:00' }]);
    backend.rpc('book_pre_interview', anAppointment({ date }));
    const { user } = page();
    await user.click(await screen.findByRole('button', { name: 'Ver horários livres' }));
    expect(document.body).not.toHaveFocus();
    await user.click(await screen.findByRole('radio', { name: /1 horário/ }));
    await user.click(screen.getByRole('radio', { name: '10:00' }));
    await user.click(screen.getByRole('button', { name: /^Agendar .*10:00/ }));
    await waitFor(() =>
      expect(backend.requests('/rest/v1/rpc/book_pre_interview')[0]?.body).toEqual({
        application_id: current.id,
        date,
        time: '10:00',
      }),
    );
  });
});

describe('dialogs', () => {
  it.each([
    ['document_collection', 'Documentos'],
    ['decision', 'Decisão do consulado'],
  ] as const)('opens the dialog of %s', async (step, title) => {
    const backend = clientBackend(application({ application_steps: titled(step) }));
    backend.rpc('available_slots', []);
    backend.on('GET', '/rest/v1/document_submissions', [aDocument()]);
    const { user } = page();
    await user.click(await screen.findByRole('button', { name: /^Continuar/ }));
    expect(await screen.findByRole('dialog', { name: title })).toBeInTheDocument();
  });

  it('opens the one the address names and closes it', async () => {
    clientBackend(application({ application_steps: titled('document_collection') }));
    const { user } = page('/client/applications?step=document_collection');
    const dialog = await screen.findByRole('dialog', { name: 'Documentos' });
    await user.click(within(dialog).getByRole('button', { name: /close|fechar/i }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Documentos' })).not.toBeInTheDocument());
  });

  it('does not open a step that is still waiting', async () => {
    clientBackend(application({ application_steps: titled('document_collection') }));
    page('/client/applications?step=payment');
    await screen.findAllByRole('listitem');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('tells when and where the interview is and what to bring', async () => {
    const appointment = { date: '2026-12-10', time: '08:30', location: 'Consulado em São Paulo', protocol: 'AG-77' };
    const casv_appointment = { date: '2026-12-08', time: '14:00', location: 'Vila Mariana' };
    const steps = titled('interview').map((step) =>
      step.step_type === 'interview_scheduling'
        ? { ...step, metadata: { ...step.metadata, appointment, casv_appointment } }
        : step,
    );
    clientBackend(application({ application_steps: steps }));
    const { user } = page('/client/applications?step=interview');
    const dialog = within(await screen.findByRole('dialog', { name: 'Entrevista no consulado' }));
    const interview = await dialog.findByText('10/12/2026 às 08:30 (horário de Brasília)');
    const visit = dialog.getByText('08/12/2026 às 14:00 (horário de Brasília)');
    // The earlier date comes first.
    expect(visit.compareDocumentPosition(interview) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(dialog.getByText('Consulado em São Paulo')).toBeInTheDocument();
    expect(['ter 8 dez', 'qui 10 dez'].map((day) => dialog.getByText(day).nextElementSibling?.textContent)).toEqual([
      'Biometria no CASV',
      'Entrevista no consulado dos EUA',
    ]);
    const [first, second] = dialog.getAllByRole('link', { name: 'Ver no mapa' });
    expect(first).toHaveAttribute('href', expect.stringContaining('query=Vila%20Mariana'));
    expect(second).toHaveAttribute('href', expect.stringContaining('query=Consulado%20em%20S%C3%A3o%20Paulo'));
    expect(dialog.getByText('O que levar')).toBeInTheDocument();
    const photo = dialog.getByRole('checkbox', { name: /Uma foto/ });
    await user.click(photo);
    expect(photo).toBeChecked();
    expect(dialog.getByRole('button', { name: 'Imprimir esta folha' })).toBeEnabled();
  });
});

describe('the wizard', () => {
  const current = application({ application_steps: titled('ds160_form') });
  const wizardLink = async () => {
    clientBackend(current);
    page();
    return screen.findByRole('link', { name: 'Abrir o passo a passo' });
  };

  it('opens at its beginning the first time', async () => {
    expect(await wizardLink()).toHaveAttribute('href', '/client/applications/wizard/documents');
  });

  it('opens where this application was left', async () => {
    window.localStorage.setItem('rotavisto-wizard', JSON.stringify({ step: 'ds160', applicationId: current.id }));
    expect(await wizardLink()).toHaveAttribute('href', '/client/applications/wizard/ds160');
  });

  it('ignores a place kept for another application', async () => {
    window.localStorage.setItem('rotavisto-wizard', JSON.stringify({ step: 'ds160', applicationId: 'another' }));
    expect(await wizardLink()).toHaveAttribute('href', '/client/applications/wizard/documents');
  });
});
