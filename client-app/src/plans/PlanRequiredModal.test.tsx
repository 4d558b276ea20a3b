import { anApplication, aPlan, aProfile, type FakeBackend, fakeBackend, renderApp } from '@rotavisto/shared/testing';
import { screen } from '@testing-library/react';
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

  it('says that the plan is on its way, under no heading without words', async () => {
    open();
    expect(await screen.findByRole('status')).toHaveTextContent('Carregando');
    for (const heading of screen.queryAllByRole('heading', { hidden: true })) expect(heading).not.toBeEmptyDOMElement();
    expect(await screen.findByRole('heading', { name: plan.name })).toBeInTheDocument();
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
});
