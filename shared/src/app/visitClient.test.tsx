import { useSession } from '@rotavisto/shared/session';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { documentsOf, prefetchSilently } from '../data';
import {
  aConsultant,
  aDocument,
  type FakeBackend,
  fakeBackend,
  json,
  renderApp,
  signedInAs,
  signedOut,
} from '../testing';
import { beginVisit } from './visitClient';

const ASKED = '/rest/v1/document_submissions';
const profile = aConsultant();
const document = aDocument();
const reads = {
  '/client': (client: Parameters<typeof prefetchSilently>[0]) => prefetchSilently(client, documentsOf('a')),
};

let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend().on('GET', ASKED, [document]);
  window.history.replaceState(null, '', '/client');
  signedInAs({ profile });
});
afterEach(() => backend.restore());

const shown: string[] = [];
function Page() {
  const { data, isError } = useQuery(documentsOf('a'));
  shown.push(isError ? 'failed' : (data?.[0]?.id ?? 'nothing'));
  return <output>{shown.at(-1)}</output>;
}

function open(route = '/client', who = profile) {
  shown.length = 0;
  renderApp(<Page />, { route, session: { profile: who } });
}

it('The first render of the first page has the answer of its first query, which is sent once', async () => {
  await beginVisit(reads);
  open();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(document.id));
  expect(shown[0]).toBe(document.id);
  expect(backend.requests(ASKED)).toHaveLength(1);
});

it('beginVisit does not wait for a late answer, and the page shows it on arrival', async () => {
  let answer = (_reply: object) => {};
  backend.on('GET', ASKED, () => new Promise<object>((resolve) => (answer = resolve)));
  await beginVisit(reads);
  open();
  expect(shown[0]).toBe('nothing');
  answer([document]);
  expect(await screen.findByText(document.id)).toBeVisible();
  expect(backend.requests(ASKED)).toHaveLength(1);
});

it('The page sends a failed early query again, and shows its failure', async () => {
  backend.on('GET', ASKED, json({ code: 'XX000', message: 'broken' }, 400));
  await beginVisit(reads);
  open();
  expect(await screen.findByText('failed')).toBeVisible();
  expect(backend.requests(ASKED)).toHaveLength(2);
});

it('visitClient gives no data of one user to another user or to a later visit', async () => {
  await beginVisit(reads);
  open('/client', aConsultant());
  expect(shown[0]).toBe('nothing');
  await screen.findByText(document.id);
  open();
  expect(shown[0]).toBe('nothing');
});

describe('a query that the server refuses late', () => {
  async function refusedAfter(change: () => void) {
    let answer = () => {};
    const refused = json({ code: 'PGRST303', message: 'JWT expired' }, 401);
    backend.on('GET', ASKED, () => new Promise((resolve) => (answer = () => resolve(refused))));
    backend.on('POST', '/auth/v1/token', json({ error_code: 'refresh_token_not_found' }, 400));
    open();
    await waitFor(() => expect(backend.requests(ASKED)).toHaveLength(1));
    change();
    answer();
  }

  it('ends the session of its user', async () => {
    await refusedAfter(() => {});
    await waitFor(() => expect(useSession.getState().is).toBe('visitor'));
  });

  it('does not end the session of the user who signed in after it', async () => {
    const next = aConsultant();
    await refusedAfter(() => signedInAs({ profile: next }));
    await screen.findByText('failed');
    expect(useSession.getState()).toMatchObject({ is: 'in', profile: { id: next.id } });
  });
});

it.each([
  ['a page without a first query', '/client/settings'],
  ['a list with a filter in its address', '/client?filter=late'],
])('beginVisit sends no query for %s', async (_page, route) => {
  window.history.replaceState(null, '', route);
  await beginVisit(reads);
  expect(backend.requests(ASKED)).toEqual([]);
});

it('beginVisit sends no query for a visitor', async () => {
  signedOut();
  await beginVisit(reads);
  expect(backend.requests(ASKED)).toEqual([]);
});
