import { speak } from '@rotavisto/shared/i18n';
import { aNotification, aProfile, type FakeBackend, fakeBackend, renderApp } from '@rotavisto/shared/testing';
import { act, screen } from '@testing-library/react';
import { NewsCard } from './NewsCard';

const confirmed = {
  ...aNotification({ title: 'Pagamento confirmado', message: 'Seu plano está ativo.', read: false }),
  metadata: { kind: 'payment_confirmed' },
};

let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend();
  backend.on('GET', '/rest/v1/notifications', [confirmed]);
});
afterEach(async () => {
  await act(() => speak('pt'));
  backend.restore();
});

it('NewsCard shows notifications in the language of the client', async () => {
  renderApp(<NewsCard />, { session: { profile: aProfile() } });
  expect(await screen.findByText(/Seu plano está ativo/)).toBeInTheDocument();
  await act(() => speak('es'));
  expect(await screen.findByText(/Su plan está activo/)).toBeInTheDocument();
  expect(screen.queryByText(/Seu plano/)).toBeNull();
});
