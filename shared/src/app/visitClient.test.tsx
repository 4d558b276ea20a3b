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

it('the first render of the page a visit begins with has what it asks first, asked once', async () => {
  await beginVisit(reads);
  open();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(document.id));
  expect(shown[0]).toBe(document.id);
  expect(backend.requests(ASKED)).toHaveLength(1);
});

it('an answer that does not come is not waited for, and the page takes it when it does', async () => {
  let answer = (_reply: object) => {};
  backend.on('GET', ASKED, () => new Promise<object>((resolve) => (answer = resolve)));
  await beginVisit(reads);
  open();
  expect(shown[0]).toBe('nothing');
  answer([document]);
  expect(await screen.findByText(document.id)).toBeVisible();
  expect(backend.requests(ASKED)).toHaveLength(1);
});

it('what could not be read is asked for again by the page, which says so', async () => {
  backend.on('GET', ASKED, json({ code: 'XX000', message: 'broken' }, 400));
  await beginVisit(reads);
  open();
  expect(await screen.findByText('failed')).toBeVisible();
  expect(backend.requests(ASKED)).toHaveLength(2);
});

it('nobody is shown what was read for somebody else, and nothing is kept for a later visit', async () => {
  await beginVisit(reads);
  open('/client', aConsultant());
  expect(shown[0]).toBe('nothing');
  await screen.findByText(document.id);
  open();
  expect(shown[0]).toBe('nothing');
});

it.each([
  ['a page that asks nothing first', '/client/settings'],
  ['a list that its address filters', '/client?filter=late'],
])('nothing is read before %s', async (_page, route) => {
  window.history.replaceState(null, '', route);
  await beginVisit(reads);
  expect(backend.requests(ASKED)).toEqual([]);
});

it('nothing is read before it is known who is there', async () => {
  signedOut();
  await beginVisit(reads);
  expect(backend.requests(ASKED)).toEqual([]);
});
