import {
  aConsultant,
  aFile,
  type FakeBackend,
  FakeUpload,
  fakeBackend,
  json,
  refusal,
  renderApp,
} from '@rotavisto/shared/testing';
import { provideConfirm } from '@rotavisto/shared/ui';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import '../strings';
import { CaseFiles } from './CaseFiles';

const CASE = '00000000-0000-4000-8000-00000000aaaa';
const FILE = {
  id: 'f1',
  application_id: CASE,
  kind: 'ds160_confirmation',
  path: `case-files/${CASE}/f1.pdf`,
  original_name: 'confirmacao.pdf',
  file_size: 4000,
  sent_at: '2026-03-10T12:00:00Z',
  read_at: null,
};

let backend: FakeBackend;
beforeEach(() => {
  FakeUpload.install();
  backend = fakeBackend()
    .on('GET', '/rest/v1/case_files', [])
    .on('POST', '/functions/v1/inspect-upload', { ok: true, mime: 'application/pdf' })
    .rpc('deliver_file', FILE)
    .rpc('take_back_file', true);
});
afterEach(() => {
  FakeUpload.restore();
  backend.restore();
});

const open = () => renderApp(<CaseFiles applicationId={CASE} />, { session: { profile: aConsultant() } });
const openForm = async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Enviar arquivo' }));
  return user;
};
const pick = async (file: File) => {
  await act(async () => {
    fireEvent.change(screen.getByLabelText(/^(Escolher|Trocar) arquivo$/), { target: { files: [file] } });
  });
  await waitFor(() => expect(screen.queryByText('Verificando o arquivo…')).not.toBeInTheDocument());
};
const submit = () => screen.getByRole('button', { name: 'Enviar ao cliente' });
const arrive = async (status = 200) => {
  await waitFor(() => expect(FakeUpload.all).toHaveLength(1));
  await act(async () => FakeUpload.last().finish(status));
};
const delivered = () => backend.requests('/rest/v1/rpc/deliver_file').map(({ body }) => body);
const problem = () => screen.findByRole('alert');

it('FileForm sends a file of a chosen kind, and shows that the client is notified', async () => {
  const user = await openForm();
  await user.click(screen.getByRole('radio', { name: 'Página de confirmação do DS-160' }));
  await pick(aFile('Confirmação.pdf', 'pdf'));
  await user.click(submit());
  await arrive();
  await waitFor(() =>
    expect(delivered()).toEqual([
      {
        application_id: CASE,
        kind: 'ds160_confirmation',
        path: expect.stringMatching(new RegExp(`^case-files/${CASE}/[0-9a-f-]{36}\\.pdf$`)),
        original_name: 'Confirmação.pdf',
      },
    ]),
  );
  expect(await screen.findByText('Arquivo enviado. O cliente recebe um aviso e um e-mail.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Enviar arquivo' })).toHaveFocus();
});

it('a double click sends a file once', async () => {
  const user = await openForm();
  await user.click(screen.getByRole('radio', { name: 'Outro arquivo' }));
  await pick(aFile('a.pdf', 'pdf'));
  fireEvent.click(submit());
  fireEvent.click(submit());
  await arrive();
  await waitFor(() => expect(delivered()).toHaveLength(1));
  expect(FakeUpload.all).toHaveLength(1);
});

it('FileForm asks for the kind first, then for the file', async () => {
  const user = await openForm();
  await user.click(submit());
  expect(await problem()).toHaveTextContent('Escolha o que é este arquivo');
  await user.click(screen.getByRole('radio', { name: 'Carta de agendamento' }));
  await user.click(submit());
  expect(await problem()).toHaveTextContent('Escolha o arquivo');
});

it.each([
  ['a picture', () => aFile('foto.jpg', 'jpeg'), /só PDF/],
  ['a picture under the name of a PDF', () => aFile('carta.pdf', 'jpeg'), /só PDF/],
  ['an empty file', () => new File([], 'carta.pdf'), /vazio/],
  ['an unfinished download', () => aFile('carta.pdf.crdownload', 'pdf'), /não terminou/],
])('FileForm refuses %s with a reason, and keeps the kind and the file chosen before', async (_what, file, said) => {
  const user = await openForm();
  await user.click(screen.getByRole('radio', { name: 'Carta de agendamento' }));
  await pick(aFile('antes.pdf', 'pdf'));
  await pick(file());
  expect(await problem()).toHaveTextContent(said);
  expect(screen.getByRole('radio', { name: 'Carta de agendamento' })).toBeChecked();
  expect(screen.getByText(/^antes\.pdf/)).toBeVisible();
});

it('a retry does not upload a stored file again when only its delivery failed', async () => {
  backend.rpc('deliver_file', json({}, 500));
  const user = await openForm();
  await user.click(screen.getByRole('radio', { name: 'Outro arquivo' }));
  await pick(aFile('a.pdf', 'pdf'));
  await user.click(submit());
  await arrive();
  expect(await problem()).toHaveTextContent('O arquivo não foi enviado. Ele continua aqui');
  backend.rpc('deliver_file', FILE);
  await user.click(submit());
  await waitFor(() => expect(delivered().length).toBeGreaterThan(1));
  expect(FakeUpload.all).toHaveLength(1);
  expect(new Set(delivered().map((body) => JSON.stringify(body))).size).toBe(1);
});

it.each([
  ['the server finds the file broken', { ok: false, problem: 'broken' }, /danificado/],
  ['the server finds another format', { ok: false }, /não é PDF/],
])('FileForm shows the reason of a refused upload when %s', async (_why, verdict, said) => {
  backend.on('POST', '/functions/v1/inspect-upload', verdict);
  const user = await openForm();
  await user.click(screen.getByRole('radio', { name: 'Outro arquivo' }));
  await pick(aFile('a.pdf', 'pdf'));
  await user.click(submit());
  await arrive();
  expect(await problem()).toHaveTextContent(said);
});

it('a refused delivery shows that the case is full or belongs to another consultant', async () => {
  backend.rpc('deliver_file', refusal('not_allowed', '42501', 403));
  const user = await openForm();
  await user.click(screen.getByRole('radio', { name: 'Outro arquivo' }));
  await pick(aFile('a.pdf', 'pdf'));
  await user.click(submit());
  await arrive();
  expect(await problem()).toHaveTextContent('limite de arquivos ou passou a outro consultor');
});

it('a stopped upload keeps the chosen file', async () => {
  const user = await openForm();
  await user.click(screen.getByRole('radio', { name: 'Outro arquivo' }));
  await pick(aFile('a.pdf', 'pdf'));
  await user.click(submit());
  await user.click(await screen.findByRole('button', { name: 'Parar o envio' }));
  expect(await screen.findByText('Envio cancelado. O arquivo continua escolhido.')).toBeVisible();
  expect(delivered()).toEqual([]);
});

it('the list of files shows the kind and the date of a file, and whether the client has read it', async () => {
  backend.on('GET', '/rest/v1/case_files', [
    { ...FILE, read_at: '2026-03-11T12:00:00Z' },
    { ...FILE, id: 'f2', kind: 'newer_kind', original_name: 'carta.pdf' },
  ]);
  open();
  expect(await screen.findByText('confirmacao.pdf · enviado em 10/03/2026 · lido em 11/03/2026')).toBeVisible();
  expect(screen.getByText('Outro arquivo')).toBeVisible();
  expect(screen.getByText('carta.pdf · enviado em 10/03/2026 · ainda não lido')).toBeVisible();
});

it.each([
  [true, [{ file_id: FILE.id }]],
  [false, []],
])('a file is taken back only after a confirmation: %s', async (isSure, sent) => {
  const ask = jest.fn(async () => isSure);
  const isThere = () => backend.requests('/rest/v1/rpc/take_back_file').length === 0;
  backend.on('GET', '/rest/v1/case_files', () => (isThere() ? [FILE] : []));
  const { user } = open();
  const button = await screen.findByRole('button', { name: 'Retirar confirmacao.pdf' });
  provideConfirm(ask);
  await user.click(button);
  expect(ask.mock.calls).toMatchObject([[{ title: 'Retirar confirmacao.pdf?' }]]);
  expect(backend.requests('/rest/v1/rpc/take_back_file').map(({ body }) => body)).toEqual(sent);
  await waitFor(() => expect(screen.queryAllByText('Arquivo retirado')).toHaveLength(sent.length));
  provideConfirm(null);
});
