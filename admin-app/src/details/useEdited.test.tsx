import { isAnythingDirty } from '@rotavisto/shared/session';
import { aPlan, fakeBackend, renderApp } from '@rotavisto/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { lazy, type ReactElement, Suspense } from 'react';
import { FactsPage } from '../facts/FactsPage';
import { admin, aFact, aQuickMessage } from '../testing/adminRows';
import { findDialog } from '../testing/screen';
import { MessagesPage } from '../words/MessagesPage';
import { PlansPage } from '../words/PlansPage';
import { useEdited } from './useEdited';

const FACT = aFact({ key: 'sevisFee', value: '350' });
const TEXTS = {
  en: { name: 'Tourist visa', description: 'All of it', features: ['Documents'] },
  es: { name: 'Visa de turismo', description: 'Todo', features: ['Documentos'] },
};
const PLAN = aPlan({ name: 'Turismo', description: 'Tudo', features: ['Papéis'], texts: TEXTS });
const MESSAGE = aQuickMessage();

/** Page, its address with the dialog open, the title of that, and a field of it. */
const DIALOGS: [ReactElement, string, string, string][] = [
  [<FactsPage key="facts" />, '/admin/facts?fact=sevisFee', 'SEVIS fee (F1)', 'Source in English'],
  [<PlansPage key="plans" />, `/admin/plans?plan=${PLAN.id}`, 'Tourist visa', 'Name in English'],
  [<MessagesPage key="messages" />, '/admin/messages?message=greetings.hello', 'Welcome', 'Title in English'],
];

let backend: ReturnType<typeof fakeBackend>;
beforeEach(() => {
  backend = fakeBackend()
    .rpc('admin_facts', [FACT])
    .on('GET', '/rest/v1/subscription_plans', [PLAN])
    .rpc('quick_messages', [MESSAGE])
    .rpc('published_facts', [])
    .rpc('admin_audit', []);
});
afterEach(() => backend.restore());

const address = () => window.location.pathname + window.location.search;
const isClosed = () => waitFor(() => expect(screen.queryByText('History')).not.toBeInTheDocument());
const back = () => act(() => window.history.back());

describe.each(DIALOGS)('%#', (page, opened, title, label) => {
  const [list = ''] = opened.split('?');
  const enter = (route: string) => renderApp(page, { session: admin, route });
  async function typed(route: string) {
    const { user } = enter(route);
    if (route === list) await user.click(await screen.findByRole('button', { name: `Edit: ${title}` }));
    const dialog = await findDialog(title);
    await user.type(within(dialog).getByLabelText(label), ' anew');
    return { user, dialog };
  }
  const question = () => findDialog('Discard what you typed?');

  it('is in the address: a link opens it, and back closes it', async () => {
    const { user } = enter(list);
    await user.click(await screen.findByRole('button', { name: `Edit: ${title}` }));
    await findDialog(title);
    await waitFor(() => expect(address()).toBe(opened));
    back();
    await isClosed();
    expect(address()).toBe(list);
  });

  it.each([list, opened])('asks before back throws away what is typed, opened at %s', async (route) => {
    const { user, dialog } = await typed(route);
    await waitFor(() => expect(address()).toBe(opened));
    expect(isAnythingDirty()).toBe(true);
    back();
    await question();
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(address()).toBe(opened));
    expect(within(dialog).getByLabelText<HTMLInputElement>(label).value).toMatch(/ anew$/);

    back();
    await question();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await isClosed();
    expect(address()).toBe(list);
    expect(isAnythingDirty()).toBe(false);
  });

  it('closes without a question once what was typed is taken back', async () => {
    const { user, dialog } = await typed(opened);
    await user.keyboard('{Backspace>5/}');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await isClosed();
    expect(screen.queryByText('Discard what you typed?')).not.toBeInTheDocument();
  });
});

it('stays closed where back is pressed before its code has come', async () => {
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
