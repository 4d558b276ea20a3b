import { anApplication, aPlan, aProfile, type FakeBackend, fakeBackend, renderApp } from '@rotavisto/shared/testing';
import { screen, within } from '@testing-library/react';
import { PlanRequiredModal } from './PlanRequiredModal';

const client = aProfile();
const plan = aPlan({ name: 'Visto de Turismo B1/B2' });
let backend: FakeBackend;

beforeEach(() => {
  backend = fakeBackend()
    .on('GET', '/rest/v1/subscription_plans', [plan])
    .on('GET', '/rest/v1/user_subscriptions', [])
    .on('GET', '/rest/v1/visa_applications', [])
    .rpc('my_purchase', []);
});
afterEach(() => backend.restore());

describe('PlanRequiredModal', () => {
  const open = () => renderApp(<PlanRequiredModal open />, { session: { profile: client } });

  it('shows a loading status before the plan, and no empty heading', async () => {
    open();
    expect(await screen.findByRole('status')).toHaveTextContent('Carregando');
    for (const heading of screen.queryAllByRole('heading', { hidden: true })) expect(heading).not.toBeEmptyDOMElement();
    expect(await screen.findByRole('heading', { name: plan.name })).toBeInTheDocument();
  });

  it('offers support first for a plan that the team has closed, and folds the purchase', async () => {
    backend.on('GET', '/rest/v1/user_subscriptions', ({ query }) =>
      query.has('started_at') ? [{ status: 'cancelled' }] : [],
    );
    const { user } = open();
    const talk = await screen.findByRole('link', { name: 'Falar com a equipe' });
    expect(talk).toHaveAttribute('href', '/client/support');
    expect(screen.getAllByRole('link', { name: 'Falar com a equipe' })).toHaveLength(1);
    const again = screen.getByText('Ver o plano e contratar de novo');
    const folded = again.closest('details') as HTMLDetailsElement;
    expect(folded.open).toBe(false);
    const buy = await within(folded).findByText('Contratar Agora');
    const blue = [...document.querySelectorAll('.ant-btn-primary')].map(({ textContent }) => textContent);
    expect(blue).toEqual(['Falar com a equipe']);
    await user.click(again);
    expect(folded.open).toBe(true);
    expect(buy).toBeVisible();
  });

  it.each([
    ['Contratar Agora', [] as object[]],
    ['Contratar Agora', [{ status: 'active' }]],
  ])('shows the sign-out beside the only action, and all open pages as a list (%s, %j)', async (action, last) => {
    backend.on('GET', '/rest/v1/user_subscriptions', ({ query }) => (query.has('started_at') ? last : []));
    open();
    const footer = (await screen.findByRole('button', { name: action })).parentElement as HTMLElement;
    expect(within(footer).getByRole('button', { name: 'Sair' })).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'O que continua aberto' }).querySelectorAll('li > a')).toHaveLength(
      4,
    );
  });

  it('lists earlier applications with their decisions', async () => {
    backend.on('GET', '/rest/v1/visa_applications', [
      anApplication({ client, at: null, status: 'rejected', outcome: 'refused', decision_reason: 'Vínculos fracos' }),
    ]);
    const { user } = open();
    await user.click(await screen.findByText(/^Visto B1\/B2|B1\/B2.*iniciada|B1\/B2/, { selector: 'summary span' }));
    expect(await screen.findByText('Vínculos fracos')).toBeVisible();
    expect(backend.requests('/rest/v1/visa_applications')[0]?.query.get('outcome')).toBe('not.is.null');
  });
});
