import { act, screen, within } from '@testing-library/react';
import { TOURIST_PLAN } from '../testing/people';
import { renderLanding } from '../testing/renderLanding';
import { setPlans } from './plans';

const STUDENT = { ...TOURIST_PLAN, id: 'f1f2f1f2-0000-4000-8000-000000000002', visa_type: 'F1/F2' as const };
const SOON = { ...STUDENT, price: null, is_available: false };

const card = (name: string) => screen.findByRole('article', { name });

it('the plan card prints the current price, and the texts of the release before an edit by an administrator', async () => {
  await renderLanding();
  act(() => setPlans([{ ...TOURIST_PLAN, price: 599.9 }, SOON]));
  const tourist = await card('Visto de Turismo');
  expect(tourist).toHaveTextContent(/R\$\s599,90/);
  expect(within(tourist).getByText('Análise completa de documentos')).toBeVisible();
  expect(within(await card('Visto de Estudante')).getByRole('button', { name: 'Em Breve' })).toBeDisabled();
});

it('the plan card prints the texts of an administrator', async () => {
  await renderLanding();
  const words = { name: 'Visto Já', description: 'Do começo ao fim', features: ['Tudo'], revision: 2 };
  act(() => setPlans([{ ...TOURIST_PLAN, ...words }, SOON]));
  const tourist = await card('Visto Já');
  expect(tourist).toHaveTextContent('Do começo ao fim');
  expect(within(tourist).getAllByRole('listitem')).toHaveLength(1);
});

it('a plan put on sale can be bought, and a plan taken off sale is announced', async () => {
  await renderLanding();
  act(() =>
    setPlans([
      { ...TOURIST_PLAN, is_available: false },
      { ...STUDENT, price: 799 },
    ]),
  );
  const tourist = await card('Visto de Turismo');
  expect(within(tourist).getByRole('button', { name: 'Em Breve' })).toBeDisabled();
  expect(tourist).not.toHaveTextContent('R$');
  const student = await card('Visto de Estudante');
  expect(student).toHaveTextContent(/R\$\s799,00/);
  expect(within(student).getByRole('button', { name: 'Contratar Agora' })).toBeEnabled();
});
