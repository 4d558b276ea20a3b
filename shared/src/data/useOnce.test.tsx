import { screen, waitFor } from '@testing-library/react';
import { type FakeBackend, fakeBackend, json, refusal, renderApp } from '../testing';
import { createTicket } from './tickets';
import { useOnce } from './useOnce';

let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend();
});
afterEach(() => backend.restore());

function Ask() {
  const ask = useOnce(createTicket);
  return ['Foto', 'Taxa'].map((subject) => (
    <button key={subject} type="button" disabled={ask.isPending} onClick={() => ask.mutate({ subject })}>
      {subject}
    </button>
  ));
}

const ids = () =>
  backend.requests('/rest/v1/rpc/create_ticket').map(({ body }) => (body as { request_id: string }).request_id);

/** Presses the buttons one after the other, each with its answer, and returns the number of the id of each request. */
async function idsOf(presses: [subject: string, answer: Response | object | (() => never)][]): Promise<number[]> {
  const { user } = renderApp(<Ask />);
  for (const [index, [subject, answer]] of presses.entries()) {
    backend.rpc('create_ticket', answer);
    await user.click(screen.getByRole('button', { name: subject }));
    await waitFor(() => expect(ids()).toHaveLength(index + 1));
    await waitFor(() => expect(screen.getByRole('button', { name: subject })).toBeEnabled());
  }
  const sent = ids();
  return sent.map((id) => [...new Set(sent)].indexOf(id));
}

const lost = (): never => {
  throw new TypeError('Failed to fetch');
};
const broken = json({ message: 'upstream' }, 502);
const refused = refusal('ticket_already_open', '23514');
const done = { id: 't' };

it.each([
  [
    'a lost answer',
    [
      ['Foto', lost],
      ['Foto', done],
    ],
    [0, 0],
  ],
  [
    'a failure of the server',
    [
      ['Foto', broken],
      ['Foto', lost],
      ['Foto', done],
    ],
    [0, 0, 0],
  ],
  [
    'a refusal, which left nothing behind',
    [
      ['Foto', refused],
      ['Foto', done],
    ],
    [0, 0],
  ],
] as const)('useOnce sends the same id again after %s', async (_cause, presses, expected) => {
  expect(await idsOf(presses.map(([subject, answer]) => [subject, answer]))).toEqual(expected);
});

it.each([
  [
    'after a success',
    [
      ['Foto', done],
      ['Foto', done],
    ],
    [0, 1],
  ],
  [
    'for other variables',
    [
      ['Foto', lost],
      ['Taxa', lost],
      ['Taxa', done],
    ],
    [0, 1, 1],
  ],
] as const)('useOnce sends another id %s', async (_when, presses, expected) => {
  expect(await idsOf(presses.map(([subject, answer]) => [subject, answer]))).toEqual(expected);
});
