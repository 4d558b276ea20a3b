import { refreshProfile } from '@rotavisto/shared/session';
import {
  anApplication,
  aPlan,
  aProfile,
  type FakeBackend,
  fakeBackend,
  json,
  renderApp,
} from '@rotavisto/shared/testing';
import { toast } from '@rotavisto/shared/toast';
import { screen, waitFor, within } from '@testing-library/react';
import { aPurchase } from '../testing';
import { PlanRequiredModal } from './PlanRequiredModal';

const client = aProfile();
const plan = aPlan({
  name: 'Visto de Turismo B1/B2',
  features: ['Análise completa de documentos', 'Garantia de reembolso'],
});
let backend: FakeBackend;

// The session has begun by the time a plan is asked for. Begun by the press on "Sair", it would end itself for inactivity.
beforeAll(() => refreshProfile());
beforeEach(() => {
  backend = fakeBackend()
    .on('GET', '/rest/v1/subscription_plans', [plan])
    .on('GET', '/rest/v1/user_subscriptions', [])
    .on('GET', '/rest/v1/visa_applications', [])
    .rpc('my_purchase', [])
    .on('POST', '/functions/v1/confirm-checkout', { status: 'open' });
});
afterEach(() => {
  toast.remove();
  backend.restore();
});

describe('PlanRequiredModal', () => {
  const open = () => renderApp(<PlanRequiredModal open />, { session: { profile: client } });

  it('shows the plan, its price and what it includes, and cannot be closed', async () => {
    open();
    expect(await screen.findByText('Visto de Turismo B1/B2')).toBeInTheDocument();
    expect(screen.getByText('R$ 499,97')).toBeInTheDocument();
    expect(screen.getByText('Garantia de reembolso')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Contratar Agora' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: /fechar|close/i })).not.toBeInTheDocument();
  });

  it('says that the plan is on its way, under no heading without words', async () => {
    open();
    expect(screen.getByRole('status')).toHaveTextContent('Carregando');
    for (const heading of screen.queryAllByRole('heading', { hidden: true })) expect(heading).not.toBeEmptyDOMElement();
    expect(await screen.findByRole('heading', { name: plan.name })).toBeInTheDocument();
  });

  it('begins at the purchase, not at the way out', async () => {
    open();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Contratar Agora' })).toHaveFocus());
  });

  it('begins at the payment that was begun', async () => {
    backend.on('GET', '/rest/v1/user_subscriptions', ({ query }) =>
      query.get('status') === 'eq.pending' ? [{ plan_id: plan.id }] : [],
    );
    open();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Retomar pagamento' })).toHaveFocus());
  });

  it('offers nothing to go on with where none was begun', async () => {
    open();
    await screen.findByRole('button', { name: 'Contratar Agora' });
    expect(screen.queryByRole('button', { name: 'Retomar pagamento' })).not.toBeInTheDocument();
  });

  it('says when the checkout cannot be opened, and can be tried again', async () => {
    backend.on('POST', '/functions/v1/create-checkout-session', json({ error: 'broken' }, 500));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Contratar Agora' }));
    expect(await screen.findByText('Erro ao criar sessão de pagamento')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /Contratar Agora/ })).toBeEnabled();
  });

  const started =
    (row: object) =>
    ({ query }: { query: URLSearchParams }) =>
      query.get('status') === 'eq.pending' ? [] : [row];

  it.each([
    [
      'never bought',
      'Você precisa de um plano ativo',
      () => undefined,
      /abre assim que o pagamento do plano for confirmado/,
      'Contratar Agora',
    ],
    [
      'payment pending',
      'Seu pagamento ainda não terminou',
      () =>
        backend.on('GET', '/rest/v1/user_subscriptions', ({ query }) =>
          query.get('status') === 'eq.pending' ? [{ plan_id: plan.id }] : [],
        ),
      /pagamento iniciado e ainda não concluído/,
      'Retomar pagamento',
    ],
    [
      'cancelled by us',
      'Seu plano foi encerrado',
      () => backend.on('GET', '/rest/v1/user_subscriptions', started({ status: 'cancelled' })),
      /Para saber o motivo ou continuar, fale com a nossa equipe/,
      'Contratar Agora',
    ],
    [
      'run out',
      'O prazo do seu plano terminou',
      () => backend.on('GET', '/rest/v1/user_subscriptions', started({ status: 'active' })),
      /continua de onde parou quando você contratar de novo/,
      'Contratar Agora',
    ],
    [
      'refunded',
      'Sua compra foi devolvida',
      () =>
        backend
          .on('GET', '/rest/v1/user_subscriptions', started({ status: 'cancelled' }))
          .rpc('my_purchase', [aPurchase({ is_refunded: true, refunded_cents: 41203, status: 'cancelled' })]),
      /R\$ 412,03Compra de 05\/03\/2026, devolvida.*terminou com a devolução/,
      'Contratar Agora',
    ],
  ])('has a title, a sentence and a way on for: %s', async (_case, title, arrange, sentence, way) => {
    arrange();
    open();
    const box = await screen.findByRole('dialog', { name: title });
    expect(box).toHaveTextContent(sentence);
    const dialog = within(box);
    expect(await dialog.findByRole('button', { name: way })).toBeEnabled();
    const stays = within(dialog.getByRole('navigation', { name: 'O que continua aberto' }));
    expect(stays.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Ver minha compra', '/client/settings/purchase'],
      ['Falar com a equipe', '/client/support'],
      ['Meus dados', '/client/settings/privacy'],
      ['Notificações', '/client/notifications'],
    ]);
  });

  it('offers nothing to pay while a Pix or boleto is on its way', async () => {
    backend
      .on('GET', '/rest/v1/user_subscriptions', ({ query }) =>
        query.get('status') === 'eq.pending' ? [{ plan_id: plan.id }] : [],
      )
      .on('POST', '/functions/v1/confirm-checkout', { status: 'pending' });
    open();
    const box = await screen.findByRole('dialog', { name: 'Estamos esperando o seu pagamento' });
    expect(box).toHaveTextContent(/Já pagou\? Não pague de novo/);
    expect(within(box).getByRole('link', { name: 'Acompanhar o pagamento' })).toHaveAttribute('href', '/payment');
    expect(within(box).queryByRole('button', { name: /Contratar|Retomar/ })).not.toBeInTheDocument();
    expect(within(box).queryByText(plan.name)).not.toBeInTheDocument();
  });

  it('shows what was decided earlier, to read', async () => {
    backend.on('GET', '/rest/v1/visa_applications', [
      anApplication({ client, at: null, status: 'rejected', outcome: 'refused', decision_reason: 'Vínculos fracos' }),
    ]);
    const { user } = open();
    await user.click(await screen.findByText(/^Visto B1\/B2|B1\/B2.*iniciada|B1\/B2/, { selector: 'summary span' }));
    expect(screen.getByText('Vínculos fracos')).toBeVisible();
    expect(backend.requests('/rest/v1/visa_applications')[0]?.query.get('outcome')).toBe('not.is.null');
  });

  it('lets the person sign out', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Sair' }));
    expect(await screen.findByText('Logout realizado com sucesso')).toBeInTheDocument();
  });
});
