import { hasUnsentWords } from '@rotavisto/shared/data';
import { aConsultant, type FakeBackend, fakeBackend, refusal, renderApp, signOut } from '@rotavisto/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { CaseNotes } from './CaseNotes';
import { KeptDrafts } from './KeptDrafts';

const NOTE = {
  id: 'n1',
  application_id: 'a1',
  content: 'Prefere a tarde',
  created_at: '2026-03-10T12:00:00Z',
  author: { full_name: 'Carlos Lima' },
};

const carlos = aConsultant();

let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend();
});
afterEach(async () => {
  backend.on('POST', '/auth/v1/logout', {});
  await act(() => signOut());
  backend.restore();
});

function open(notes: object) {
  backend.on('GET', '/rest/v1/case_notes', notes);
  return renderApp(<CaseNotes applicationId="a1" />, { session: { profile: carlos } });
}
const field = () => screen.findByRole('textbox', { name: 'Nova nota' });
const save = () => screen.getByRole('button', { name: 'Salvar nota' });

it('the notes show their author and time, and a hint that the client does not see them', async () => {
  open([NOTE, { ...NOTE, id: 'n2', content: 'Antiga', author: null }]);
  expect(await screen.findByText('Prefere a tarde')).toBeVisible();
  expect(screen.getByText('Carlos Lima, 10/03/2026 às 09:00')).toBeVisible();
  expect(screen.getByText('Consultor anterior, 10/03/2026 às 09:00')).toBeVisible();
  expect(screen.getByText(/Só você e quem assumir este caso/)).toBeVisible();
});

it('a note that could not be saved stays in the field, and a retry sends the same note', async () => {
  backend.on('POST', '/rest/v1/case_notes', refusal('broken', 'XX000'));
  const { user } = open([]);
  await user.type(await field(), 'Prefere a tarde');
  await user.click(save());
  expect(await screen.findByText('Erro ao processar solicitação')).toBeInTheDocument();
  expect(await field()).toHaveValue('Prefere a tarde');
  backend.on('POST', '/rest/v1/case_notes', refusal('case_notes_pkey', '23505', 409));
  await user.click(save());
  await waitFor(async () => expect(await field()).toHaveValue(''));
  const sent = backend.requests('/rest/v1/case_notes').filter(({ method }) => method === 'POST');
  expect(sent).toHaveLength(2);
  expect(sent[0]?.body).toEqual(sent[1]?.body);
});

it('a typed note stays with its case until it is saved', async () => {
  backend.on('POST', '/rest/v1/case_notes', null);
  const first = open([]);
  await first.user.type(await field(), 'Prefere a tarde');
  first.unmount();
  const other = renderApp(<CaseNotes applicationId="a2" />, { session: { profile: carlos } });
  expect(await field()).toHaveValue('');
  other.unmount();
  expect(hasUnsentWords(carlos.id)).toBe(true);
  const again = open([]);
  expect(await field()).toHaveValue('Prefere a tarde');
  await again.user.click(save());
  await waitFor(async () => expect(await field()).toHaveValue(''));
  expect(hasUnsentWords(carlos.id)).toBe(false);
  again.unmount();
  open([]);
  expect(await field()).toHaveValue('');
});

it('a typed note is deleted when the consultant signs out', async () => {
  const { user, unmount } = open([]);
  await user.type(await field(), 'Só de Carlos');
  unmount();
  backend.on('POST', '/auth/v1/logout', {});
  await act(() => signOut());
  open([]);
  expect(await field()).toHaveValue('');
});

it('a note changed after a lost answer is saved as another note', async () => {
  backend.on('POST', '/rest/v1/case_notes', refusal('broken', 'XX000'));
  const { user } = open([]);
  await user.type(await field(), 'Prefere a tarde');
  await user.click(save());
  await screen.findByText('Erro ao processar solicitação');
  await user.type(await field(), ', às 15h');
  backend.on('POST', '/rest/v1/case_notes', null);
  await user.click(save());
  await waitFor(async () => expect(await field()).toHaveValue(''));
  const [first, second] = backend.requests('/rest/v1/case_notes').filter(({ method }) => method === 'POST');
  expect(first?.body).toMatchObject({ id: expect.any(String), content: 'Prefere a tarde' });
  expect(second?.body).toMatchObject({ content: 'Prefere a tarde, às 15h' });
  expect(second?.body).not.toMatchObject({ id: Object(first?.body).id });
});

it('a typed note of a case that another consultant took over can be copied or discarded', async () => {
  const first = open([]);
  await first.user.type(await field(), 'Prefere a tarde');
  first.unmount();
  const { user } = renderApp(<KeptDrafts applicationId="a1" />, { session: { profile: carlos } });
  expect(await screen.findByRole('textbox', { name: 'Texto escrito' })).toHaveValue('Prefere a tarde');
  await user.click(screen.getByRole('button', { name: 'Copiar texto' }));
  expect(await navigator.clipboard.readText()).toBe('Prefere a tarde');
  await user.click(screen.getByRole('button', { name: 'Descartar' }));
  expect(screen.queryByRole('textbox', { name: 'Texto escrito' })).not.toBeInTheDocument();
});
