import { aPlan, type FakeBackend, fakeBackend, refusal, renderApp } from '@rotavisto/shared/testing';
import { toast } from '@rotavisto/shared/toast';
import { screen, waitFor, within } from '@testing-library/react';
import { admin } from '../testing/adminRows';
import { findDialog } from '../testing/screen';
import { PlansPage } from './PlansPage';

const TEXTS = {
  en: { name: 'Tourist visa', description: 'All of it', features: ['Documents'] },
  es: { name: 'Visa de turismo', description: 'Todo', features: ['Documentos'] },
};
const TOURIST = aPlan({ name: 'Turismo', description: 'Tudo', features: ['Papéis'], texts: TEXTS, revision: 3 });
const STUDENT = aPlan({ name: 'Estudante', visa_type: 'F1/F2', price: null, is_available: false });

let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend().on('GET', '/rest/v1/subscription_plans', [TOURIST, STUDENT]).rpc('admin_audit', []);
});
afterEach(() => {
  toast.remove();
  backend.restore();
});

const saves = () => backend.requests('/rest/v1/rpc/admin_save_plan').map(({ body }) => body);

async function edit(name: string) {
  const { user } = renderApp(<PlansPage />, { session: admin, route: '/admin/plans' });
  await user.click(await screen.findByRole('button', { name: `Edit: ${name}` }));
  const dialog = await findDialog(name);
  const retype = async (label: string, text: string) => {
    const field = within(dialog).getByLabelText(label);
    await user.clear(field);
    await user.paste(text);
  };
  const save = () => user.click(within(dialog).getByRole('button', { name: 'Save' }));
  return { user, dialog, retype, save };
}

it('lists what is on sale and what is announced, with its price', async () => {
  renderApp(<PlansPage />, { session: admin, route: '/admin/plans' });
  const tourist = (await screen.findByText('Tourist visa')).closest('tr');
  expect(tourist).toHaveTextContent('On sale');
  expect(tourist).toHaveTextContent(/R\$\s499,97/);
  expect(screen.getByText('Estudante').closest('tr')).toHaveTextContent(/No price.*Coming soon/);
});

it('saves price and words of the three languages, based on the revision that was seen', async () => {
  backend.rpc('admin_save_plan', 4);
  const { retype, save } = await edit('Tourist visa');
  await retype('Price in reais, such as 499.97', '599,90');
  await retype('Included, in Portuguese', 'Papéis\n \nTreino ');
  await retype('Included, in English', 'Documents\nTraining');
  await retype('Included, in Spanish', 'Documentos\nPráctica');
  await save();
  await waitFor(() => expect(saves()).toHaveLength(1));
  expect(saves()[0]).toEqual({
    plan_id: TOURIST.id,
    revision: 3,
    is_available: true,
    price: 599.9,
    name_pt: 'Turismo',
    name_en: 'Tourist visa',
    name_es: 'Visa de turismo',
    description_pt: 'Tudo',
    description_en: 'All of it',
    description_es: 'Todo',
    features_pt: ['Papéis', 'Treino'],
    features_en: ['Documents', 'Training'],
    features_es: ['Documentos', 'Práctica'],
  });
  expect(await screen.findByText('Plan saved')).toBeInTheDocument();
});

it('says beside each field what it refuses, and sends nothing', async () => {
  const { dialog, retype, save } = await edit('Tourist visa');
  for (const [label, typed, problem] of [
    ['Price in reais, such as 499.97', '', 'Write a price such as 499.97, from 1 to 99999.99'],
    ['Price in reais, such as 499.97', '0.50', 'Write a price such as 499.97, from 1 to 99999.99'],
    ['Name in English', '<b>Visa</b>', 'Write the text, without the signs < > { }'],
    ['Description in Spanish', '', 'Write the text, without the signs < > { }'],
    ['Included, in English', 'One\nTwo', 'Write 1 to 12 different lines, as many as in Portuguese'],
  ] as const) {
    const before = (within(dialog).getByLabelText(label) as HTMLInputElement).value;
    await retype(label, typed);
    await save();
    expect((await within(dialog).findAllByText(problem, { exact: false }))[0]).toBeVisible();
    await retype(label, before);
  }
  expect(saves()).toEqual([]);
});

it('announces a plan without a price', async () => {
  backend.rpc('admin_save_plan', 4);
  const { user, dialog, retype, save } = await edit('Tourist visa');
  await user.click(within(dialog).getByRole('switch'));
  await retype('Price in reais, such as 499.97', '');
  await save();
  await waitFor(() => expect(saves()).toHaveLength(1));
  expect(saves()[0]).toMatchObject({ is_available: false });
  expect(saves()[0]).not.toHaveProperty('price');
});

it('tells the later of two administrators, keeps what was typed, and takes it over the newest on the next press', async () => {
  backend.rpc('admin_save_plan', refusal('changed_meanwhile', 'P0001'));
  const { dialog, retype, save } = await edit('Tourist visa');
  await retype('Name in English', 'My visa');
  backend.on('GET', '/rest/v1/subscription_plans', [{ ...TOURIST, revision: 4 }, STUDENT]);
  await save();
  expect(await screen.findByText(/Another administrator saved a change first/)).toBeVisible();
  expect(within(dialog).getByLabelText('Name in English')).toHaveValue('My visa');
  await waitFor(() => expect(backend.requests('/rest/v1/subscription_plans').length).toBeGreaterThan(1));
  backend.rpc('admin_save_plan', 5);
  await save();
  await waitFor(() => expect(saves()).toHaveLength(2));
  expect(saves().map((body) => (body as { revision: number }).revision)).toEqual([3, 4]);
});
