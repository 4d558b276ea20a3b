import { type FakeBackend, fakeBackend, renderApp } from '@rotavisto/shared/testing';
import { toast } from '@rotavisto/shared/toast';
import { screen, waitFor } from '@testing-library/react';
import { admin } from '../testing/adminRows';
import { PublishedClaims } from './PublishedClaims';

const claims = (isPublished: boolean) => [
  { claim: 'approvalRate', is_published: isPublished, value: 93.4, sample: 25, needed: 20 },
  { claim: 'averageTime', is_published: false, value: null, sample: 0, needed: 20 },
  { claim: 'rating', is_published: false, value: 4.8, sample: 12, needed: 50 },
];
let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend().rpc('admin_claims', claims(false)).rpc('admin_publish_claim', true);
});
afterEach(() => {
  toast.remove();
  backend.restore();
});

const theSwitch = () => screen.findByRole('switch', { name: 'Show the measured share of approvals' });

it('says what is measured and of how many cases, and that the sample data stays while they are too few', async () => {
  renderApp(<PublishedClaims />, { session: admin });
  expect(await screen.findByText(/Measured: 93.4% approved/)).toBeVisible();
  expect(screen.getByText(/There are 12 cases so far/)).toHaveTextContent('keeps its sample data until there are 50');
  expect(await theSwitch()).not.toBeChecked();
});

it('publishes a claim and withdraws it', async () => {
  const { user } = renderApp(<PublishedClaims />, { session: admin });
  await waitFor(async () => expect(await theSwitch()).toBeEnabled());
  backend.rpc('admin_claims', claims(true));
  await user.click(await theSwitch());
  await waitFor(async () => expect(await theSwitch()).toBeChecked());
  backend.rpc('admin_claims', claims(false));
  await user.click(await theSwitch());
  await waitFor(async () => expect(await theSwitch()).not.toBeChecked());
  expect(backend.requests('/rest/v1/rpc/admin_publish_claim').map(({ body }) => body)).toEqual([
    { claim: 'approvalRate', is_published: true },
    { claim: 'approvalRate', is_published: false },
  ]);
});
