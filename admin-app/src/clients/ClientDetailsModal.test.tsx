import { aPerson, type FakeBackend, fakeBackend, json, renderApp } from '@rotavisto/shared/testing';
import { toast } from '@rotavisto/shared/toast';
import { screen } from '@testing-library/react';
import { admin } from '../testing/adminRows';
import { ClientDetailsModal } from './ClientDetailsModal';

const details = {
  client: aPerson(),
  has_active_plan: true,
  last_activity: '2026-04-10T15:00:00Z',
  subscriptions: [
    {
      id: 's1',
      plan_name: 'Meu visto',
      plan_texts: { en: { name: 'Tourist visa' }, es: { name: 'Visa' } },
      status: 'active',
      started_at: '2026-03-02T12:00:00Z',
      created_at: '2026-03-02T12:00:00Z',
    },
  ],
  applications: [
    {
      id: 'abcdef12-0000-4000-8000-000000000000',
      visa_type: 'B1/B2',
      status: 'completed',
      created_at: '2026-03-03T12:00:00Z',
      updated_at: '2026-03-03T12:00:00Z',
      consultant_name: 'Carlos Lima',
      progress: 100,
    },
  ],
  tickets: [
    { id: 't1', ticket_number: 'T-1', subject: 'Passport', status: 'closed', created_at: '2026-03-04T12:00:00Z' },
  ],
};
const nothing = {
  ...details,
  has_active_plan: false,
  last_activity: null,
  subscriptions: [],
  applications: [],
  tickets: [],
};

let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend().rpc('admin_client_details', details);
});
afterEach(() => {
  toast.remove();
  backend.restore();
});

const open = (onClose = jest.fn()) => ({
  onClose,
  ...renderApp(<ClientDetailsModal clientId="c1" onClose={onClose} />, { session: admin }),
});

describe('Client Details', () => {
  it('says what there is none of', async () => {
    backend.rpc('admin_client_details', nothing);
    open();
    expect(await screen.findByText('No Active Subscription')).toBeInTheDocument();
    for (const text of ['No subscription history', 'No support tickets', 'No activity', 'No phone']) {
      expect(screen.getByText(text)).toBeInTheDocument();
    }
    expect(screen.getByRole('button', { name: 'Activate Subscription' })).toBeEnabled();
  });

  it('says when the client cannot be read', async () => {
    backend.rpc('admin_client_details', json({ code: 'P0002', message: 'client_not_found' }, 400));
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch client data');
  });

  it('closes', async () => {
    const { user, onClose } = open();
    await screen.findByText('Ana Souza');
    await user.click(screen.getByText('Close'));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
