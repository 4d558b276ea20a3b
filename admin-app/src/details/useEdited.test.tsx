import { isAnythingDirty } from '@rotavisto/shared/session';
import { fakeBackend, renderApp } from '@rotavisto/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { lazy, type ReactElement, Suspense } from 'react';
import { admin, aQuickMessage } from '../testing/adminRows';
import { findDialog } from '../testing/screen';
import { MessagesPage } from '../words/MessagesPage';
import { useEdited } from './useEdited';

const list = '/admin/messages';
const opened = `${list}?message=greetings.hello`;

let backend: ReturnType<typeof fakeBackend>;
beforeEach(() => {
  backend = fakeBackend().rpc('quick_messages', [aQuickMessage()]).rpc('published_facts', []).rpc('admin_audit', []);
});
afterEach(() => backend.restore());

const address = () => window.location.pathname + window.location.search;
const isClosed = () => waitFor(() => expect(screen.queryByText('History')).not.toBeInTheDocument());
const back = () => act(() => window.history.back());

describe('editing over a list', () => {
  const enter = (route: string) => renderApp(<MessagesPage />, { session: admin, route });
  async function typed(route: string) {
    const { user } = enter(route);
    if (route === list) await user.click(await screen.findByRole('link', { name: 'Welcome' }));
    const dialog = await findDialog('Welcome');
    await user.type(within(dialog).getByLabelText('Title in English'), ' anew');
    return { user, dialog };
  }
  const question = () => findDialog('Discard what you typed?');

  it('the address keeps the edited row: its link opens the dialog, and back closes the dialog', async () => {
    const { user } = enter(list);
    await user.click(await screen.findByRole('link', { name: 'Welcome' }));
    await findDialog('Welcome');
    await waitFor(() => expect(address()).toBe(opened));
    back();
    await isClosed();
    expect(address()).toBe(list);
  });

  it.each([list, opened])('back asks for a confirmation before it discards typed text, opened at %s', async (route) => {
    const { user, dialog } = await typed(route);
    await waitFor(() => expect(address()).toBe(opened));
    expect(isAnythingDirty()).toBe(true);
    back();
    await question();
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(address()).toBe(opened));
    expect(within(dialog).getByLabelText<HTMLInputElement>('Title in English').value).toMatch(/ anew$/);

    back();
    await question();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await isClosed();
    expect(address()).toBe(list);
    expect(isAnythingDirty()).toBe(false);
  });

  it('a dialog with undone typing closes without a confirmation', async () => {
    const { user, dialog } = await typed(opened);
    await user.keyboard('{Backspace>5/}');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await isClosed();
    expect(screen.queryByText('Discard what you typed?')).not.toBeInTheDocument();
  });
});

it('a dialog stays closed when back is pressed before its code is loaded', async () => {
  let arrive = () => {};
  const code = new Promise<{ default: () => ReactElement }>((resolve) => {
    arrive = () => resolve({ default: () => <p>History</p> });
  });
  const Late = lazy(() => code);
  function Page() {
    const { edited, open } = useEdited('late');
    return (
      <Suspense>
        <button type="button" onClick={() => open('a')}>
          Edit
        </button>
        {edited && <Late />}
      </Suspense>
    );
  }
  const { user } = renderApp(<Page />, { session: admin, route: '/admin/facts' });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await waitFor(() => expect(address()).toBe('/admin/facts?late=a'));
  back();
  await waitFor(() => expect(address()).toBe('/admin/facts'));
  await act(async () => arrive());
  await act(() => code);
  expect(screen.queryByText('History')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Edit' })).toBeVisible();
});
