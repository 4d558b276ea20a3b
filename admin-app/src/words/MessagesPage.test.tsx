import { type FakeBackend, fakeBackend, refusal, renderApp } from '@rotavisto/shared/testing';
import { toast } from '@rotavisto/shared/toast';
import { screen, waitFor, within } from '@testing-library/react';
import { admin, aQuickMessage } from '../testing/adminRows';
import { findDialog } from '../testing/screen';
import { MessagesPage } from './MessagesPage';

const HELLO = aQuickMessage({ id: '0a0a0a0a-0000-4000-8000-000000000001' });
const FEE = { ...HELLO, id: 'm2', key: 'payment.how', topic: 'payment', title_en: 'The fee', text_en: '{mrvFee}' };

let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend().rpc('quick_messages', [HELLO, FEE]).rpc('admin_audit', []).rpc('published_facts', []);
});
afterEach(() => {
  toast.remove();
  backend.restore();
});

const saves = () => backend.requests('/rest/v1/rpc/admin_save_quick_message').map(({ body }) => body);
const open = () => renderApp(<MessagesPage />, { session: admin, route: '/admin/messages' });

/** Braces have a meaning of their own in typed keys. */
async function retyped(text: string) {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit: Welcome' }));
  const dialog = await findDialog('Welcome');
  const field = within(dialog).getByLabelText('Text in English');
  const retype = async (words: string) => {
    await user.clear(field);
    await user.paste(words);
  };
  await retype(text);
  const save = () => user.click(within(dialog).getByRole('button', { name: 'Save' }));
  return { dialog, field, retype, save };
}

it('lists every message by title, text and topic, and finds those with the words', async () => {
  const { user } = open();
  expect((await screen.findByText('Welcome')).closest('tr')).toHaveTextContent('Greetings');
  await user.type(screen.getByRole('searchbox', { name: 'Search messages...' }), 'fee');
  await waitFor(() => expect(screen.queryByText('Welcome')).not.toBeInTheDocument());
  expect(screen.getByText('The fee')).toBeVisible();
});

it('saves the three languages based on the revision that was seen, and shows each as it is sent', async () => {
  backend.rpc('admin_save_quick_message', 3);
  const { dialog, save } = await retyped('Hi {{name}}, the fee is {mrvFee}.');
  expect(within(dialog).getByText(/As it is sent: Hi Ana, the fee is US\$185\./)).toBeVisible();
  await save();
  await waitFor(() => expect(saves()).toHaveLength(1));
  const { id: _id, topic: _topic, ...kept } = HELLO;
  expect(saves()[0]).toEqual({ ...kept, text_en: 'Hi {{name}}, the fee is {mrvFee}.' });
});

it('says beside its field what a text may not have, sends nothing and keeps it', async () => {
  const { dialog, field, retype, save } = await retyped('');
  for (const [typed, problem] of [
    ['<b>Hi</b>', /without the signs < >/],
    ['Hi {name}', /\{name\} is none of the places/],
    ['Hi {{nome}}', /without the signs < >/],
    ['Paid {mrvFees}', /\{mrvFees\} is none of the places/],
  ] as const) {
    await retype(typed);
    await save();
    expect(await within(dialog).findByText(problem)).toBeVisible();
    expect(field).toHaveValue(typed);
  }
  expect(saves()).toEqual([]);
});

it('tells the later of two administrators and keeps what was typed', async () => {
  backend.rpc('admin_save_quick_message', refusal('changed_meanwhile', 'P0001'));
  const { field, save } = await retyped('Hi.');
  await save();
  expect(await screen.findByText(/Another administrator saved a change first/)).toBeVisible();
  expect(field).toHaveValue('Hi.');
});
