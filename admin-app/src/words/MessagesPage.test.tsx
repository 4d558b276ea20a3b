import { useDoublePress } from '@rotavisto/shared/lib';
import { type FakeBackend, fakeBackend, onScreen, renderApp } from '@rotavisto/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { admin, aQuickMessage } from '../testing/adminRows';
import { MessagesPage } from './MessagesPage';

const MOVE = '/rest/v1/rpc/admin_move_quick_message';
const first = aQuickMessage();
const second = aQuickMessage({ id: 'm2', key: 'greetings.bye', title_en: 'Bye' });

let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend().rpc('quick_messages', [first, second]);
});
afterEach(() => backend.restore());

function Page() {
  useDoublePress();
  return <MessagesPage />;
}

it('a message is moved once by two presses, and again after the answer', async () => {
  let answer = () => {};
  backend.rpc('admin_move_quick_message', () => new Promise((resolve) => (answer = () => resolve(true))));
  const { user } = renderApp(<Page />, { route: '/admin/messages', session: admin });
  const row = within(await screen.findByRole('row', { name: /Bye/ }));
  const up = row.getByRole('button', { name: /Move up/ });
  await user.dblClick(up);
  await user.click(up);
  expect(backend.requests(MOVE)).toHaveLength(1);
  answer();
  await waitFor(() => expect(up).not.toHaveAttribute('aria-disabled', 'true'));
  await user.click(up);
  await waitFor(() => expect(backend.requests(MOVE)).toHaveLength(2));
});

it('the menu of a message moves it on a touch screen once until the answer', async () => {
  onScreen('(hover: none)');
  backend.rpc('admin_move_quick_message', () => new Promise(() => {}));
  const { user } = renderApp(<Page />, { route: '/admin/messages', session: admin });
  const row = within(await screen.findByRole('row', { name: /Bye/ }));
  const choose = async () => {
    await user.click(row.getByRole('button', { name: /More actions/ }));
    await user.click(await screen.findByText('Move up'));
  };
  await choose();
  await choose();
  expect(screen.getByRole('menuitem', { name: 'Move up' })).toHaveAttribute('aria-disabled', 'true');
  expect(backend.requests(MOVE)).toHaveLength(1);
});
