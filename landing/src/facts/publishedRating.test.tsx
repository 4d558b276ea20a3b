import { screen, waitFor, within } from '@testing-library/react';
import { answerRequests } from '../testing/answerRequests';
import { renderLanding } from '../testing/renderLanding';
import { forgetPublishedRating } from './usePublishedRating';

const ASKED = '/rest/v1/rpc/published_satisfaction';
const stats = () => within(screen.getByRole('region', { name: 'Resultados em números' }));
const note = () => document.getElementById('nota-3');

beforeEach(forgetPublishedRating);

it('states what clients answered, and of how many answers that is, once it is published', async () => {
  const sent = answerRequests({ [`POST ${ASKED}`]: () => ({ body: { average: 5, answers: 1000 } }) });
  await renderLanding();
  expect(await stats().findByText('5,0/5', { exact: false })).toBeVisible();
  expect(stats().queryByText('4,9/5', { exact: false })).not.toBeInTheDocument();
  await waitFor(() =>
    expect(note()).toHaveTextContent('Avaliação dos clientes, 5,0/5. RotaVisto: média das 1.000 notas'),
  );
  // The figure and its footnote read one answer.
  expect(sent.filter(({ path }) => path === ASKED)).toHaveLength(1);
});

it.each([
  ['nothing is published', { body: { average: null, answers: 0 } }],
  ['the database does not know the verb', { status: 404, body: { message: 'unknown' } }],
  ['there is no connection', 'offline'],
] as const)('states what is written in the page where %s', async (_name, answer) => {
  const sent = answerRequests({ [`POST ${ASKED}`]: () => answer });
  await renderLanding();
  await waitFor(() => expect(note()).toHaveTextContent('4,9/5'));
  await waitFor(() => expect(sent.filter(({ path }) => path === ASKED)).toHaveLength(1));
  expect(stats().getByText('4,9/5', { exact: false })).toBeVisible();
  expect(note()).toHaveTextContent('conferido em 20/11/2026');
});
