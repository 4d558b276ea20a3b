import { screen, waitFor } from '@testing-library/react';
import { forgetFacts } from '../../facts';
import { aConsultant, aProfile, type FakeBackend, fakeBackend, renderApp } from '../../testing';
import { SupportPage } from '.';

let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend()
    .on('GET', '/rest/v1/support_tickets', [])
    .on('GET', '/rest/v1/ticket_messages', [])
    .rpc('support_satisfaction', { average: null, answers: 0 });
});
afterEach(() => {
  forgetFacts();
  backend.restore();
});

const PATH = '/rest/v1/rpc/published_facts';
const publish = (value: string, sample: number) =>
  backend.on('GET', PATH, [{ key: 'responseTime', kind: 'claim', value, text: null, source: 'RotaVisto', sample }]);
const open = (role: 'client' | 'consultant') => {
  const profile = role === 'client' ? aProfile() : aConsultant();
  return renderApp(<SupportPage role={role} />, { session: { profile } });
};

it.each([
  ['1', 'Responde em cerca de 1 hora útil (mediana de 1.250 mensagens)'],
  ['3', 'Responde em cerca de 3 horas úteis (mediana de 1.250 mensagens)'],
])('SupportPage shows clients a published response time of %s hours', async (hours, sentence) => {
  publish(hours, 1250);
  open('client');
  expect(await screen.findByText(new RegExp(sentence.replaceAll(/[().]/g, '\\$&')))).toBeVisible();
});

it('SupportPage shows clients no response time before it is published', async () => {
  backend.on('GET', PATH, []);
  open('client');
  await waitFor(() => expect(backend.requests(PATH)).toHaveLength(1));
  expect(await screen.findByText('Fale com o seu consultor e acompanhe as respostas')).toBeVisible();
});

it('SupportPage requests no response time for a consultant', async () => {
  publish('3', 1250);
  open('consultant');
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(backend.requests(PATH)).toHaveLength(0);
});
