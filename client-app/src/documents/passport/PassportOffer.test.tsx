import { aDs160Form, anApplication, renderApp } from '@rotavisto/shared/testing';
import { screen, within } from '@testing-library/react';
import { client, clientBackend, session } from '../../testing';
import { PassportFacts } from './PassportFacts';
import { PassportOffer } from './PassportOffer';
import type { PassportData } from './parsePassport';

const passport: PassportData = {
  surname: 'SOUZA',
  givenName: 'ANA MARIA',
  number: 'FX123456',
  issuingState: 'BRA',
  nationality: 'BRA',
  birthDate: '1990-01-31',
  sex: 'female',
  expiryDate: '2020-03-04',
};

it('PassportOffer offers each answer separately, and fills in an answer only after a press', async () => {
  clientBackend();
  const used: string[][] = [];
  const values = aDs160Form({ surname: 'Souza', given_name: 'Ana', birth_date: null, nationality: 'Brasileira' });
  const { user } = renderApp(
    <PassportOffer passport={passport} values={values} onUse={(field, value) => used.push([field, value])} />,
    { session },
  );
  const offer = within(await screen.findByRole('region', { name: 'Respostas do seu passaporte' }));
  expect(offer.getAllByRole('listitem')).toHaveLength(2);
  expect(offer.getByText(/em vez de “Ana”/)).toBeVisible();
  expect(used).toEqual([]);
  await user.click(offer.getByRole('button', { name: 'Usar este dado: Data de nascimento' }));
  expect(used).toEqual([['birth_date', '31/01/1990']]);
});

it('PassportFacts shows the data of the passport, its expiry and differences from the DS-160', async () => {
  const application = anApplication({ client, at: 'ds160_form' });
  clientBackend(application).on('GET', '/rest/v1/ds160_forms', [
    aDs160Form({ surname: 'Reis', given_name: 'Ana Maria' }),
  ]);
  renderApp(<PassportFacts passport={passport} applicationId={application.id} />, { session });
  const facts = within(await screen.findByRole('region', { name: 'Lido do passaporte' }));
  expect(facts.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'SOUZA',
    'ANA MARIA',
    'FX123456',
    'BRA',
    '31/01/1990',
    'Feminino',
    '04/03/2020',
  ]);
  expect(facts.getByText(/venceu em 04\/03\/2020/)).toBeVisible();
  expect(await facts.findByText('Sobrenome: no passaporte “SOUZA”, no DS-160 “Reis”')).toBeVisible();
});
