import { type FakeBackend, fakeBackend, renderApp } from '@rotavisto/shared/testing';
import { toast } from '@rotavisto/shared/toast';
import { screen, waitFor } from '@testing-library/react';
import { admin } from '../testing/adminRows';
import { PublishedRating } from './PublishedRating';

const few = { is_published: false, average: 4.75, answers: 12, needed: 50 };
let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend().rpc('admin_satisfaction', few).rpc('admin_publish_satisfaction', few);
});
afterEach(() => {
  toast.remove();
  backend.restore();
});

const theSwitch = () => screen.findByRole('switch', { name: 'Show the rating clients give after a conversation' });

it('says how many answers there are, and that the fixed figure stays while they are too few', async () => {
  renderApp(<PublishedRating />, { session: admin });
  expect((await screen.findByText(/The average is/)).parentElement).toHaveTextContent(
    /There are 12 answers so far\. The average is 4\.[78]\./,
  );
  expect(screen.getByText(/keeps its fixed figure until there are 50/)).toBeVisible();
  expect(await theSwitch()).not.toBeChecked();
});

it('publishes the rating and withdraws it', async () => {
  backend.rpc('admin_satisfaction', { ...few, answers: 50 });
  const { user } = renderApp(<PublishedRating />, { session: admin });
  expect(await screen.findByText(/There are 50 answers/)).toHaveTextContent('shows the average');
  await waitFor(async () => expect(await theSwitch()).toBeEnabled());
  backend.rpc('admin_satisfaction', { ...few, answers: 50, is_published: true });
  await user.click(await theSwitch());
  await waitFor(async () => expect(await theSwitch()).toBeChecked());
  backend.rpc('admin_satisfaction', { ...few, answers: 50 });
  await user.click(await theSwitch());
  await waitFor(async () => expect(await theSwitch()).not.toBeChecked());
  const sent = backend.requests('/rest/v1/rpc/admin_publish_satisfaction').map(({ body }) => body);
  expect(sent).toEqual([{ is_published: true }, { is_published: false }]);
});
