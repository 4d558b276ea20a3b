import { isAnythingDirty } from '@rotavisto/shared/session';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { hasUnsentWords } from '../../../data';
import {
  aConsultant,
  aFile,
  aMessage,
  aProfile,
  aTicket,
  type FakeBackend,
  fakeBackend,
  json,
  refusal,
  renderApp,
  signOut,
} from '../../../testing';
import { SupportPage } from '..';

const ana = aProfile({ full_name: 'Ana Souza' });
const carlos = aConsultant({ full_name: 'Carlos Lima' });
const ticket = {
  ...aTicket({ client_id: ana.id, consultant_id: carlos.id, subject: 'Extrato' }),
  client: ana,
  consultant: carlos,
  last: [],
};
const pdf = (bytes?: number) => {
  const file = aFile('extrato.pdf', 'pdf');
  if (bytes !== undefined) Object.defineProperty(file, 'size', { value: bytes });
  return file;
};

/** Replaces the browser's XMLHttpRequest; the test sets its answer. */
class FakeXhr {
  static status = 200;
  static sent: FakeXhr[] = [];
  upload: { onprogress?: (event: object) => void } = {};
  url = '';
  status = 0;
  responseText = '{}';
  onload = () => {};
  onabort = () => {};
  onloadend = () => {};
  open(_method: string, url: string) {
    this.url = url;
  }
  setRequestHeader() {}
  abort() {
    this.onabort();
    this.onloadend();
  }
  send() {
    FakeXhr.sent.push(this);
    this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 });
    if (FakeXhr.status === 0) return;
    this.status = FakeXhr.status;
    this.onload();
    this.onloadend();
  }
}

const real = globalThis.XMLHttpRequest;
let backend: FakeBackend;
beforeEach(() => {
  globalThis.XMLHttpRequest = FakeXhr as unknown as typeof XMLHttpRequest;
  Object.assign(FakeXhr, { status: 200, sent: [] });
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => {} });
  backend = fakeBackend()
    .on('GET', '/rest/v1/consultant_appointments', [])
    .on('GET', '/rest/v1/support_tickets', [ticket])
    .on('GET', '/rest/v1/ticket_messages', [])
    .on('POST', '/functions/v1/inspect-upload', { ok: true, mime: 'application/pdf' })
    .on('POST', '/auth/v1/logout', {})
    .rpc('support_satisfaction', { average: null, answers: 0 })
    .rpc('read_ticket', { id: 't' })
    .rpc('send_attachment', {});
});
afterEach(async () => {
  await act(() => signOut());
  jest.restoreAllMocks();
  globalThis.XMLHttpRequest = real;
  backend.restore();
});

async function open(role: 'client' | 'consultant' = 'client') {
  const { user } = renderApp(<SupportPage role={role} />, {
    route: '/support',
    session: { profile: role === 'client' ? ana : carlos },
  });
  await user.click(await screen.findByRole('link', { name: /Extrato/ }));
  return user;
}
const pick = async (file: File) => {
  const input = await screen.findByLabelText('Anexar arquivo');
  await act(async () => {
    fireEvent.change(input, { target: { files: [file] } });
  });
};
const send = async () => {
  const button = await screen.findByRole('button', { name: /^Enviar( assim mesmo)?$/ });
  await waitFor(() => expect(button).toBeEnabled());
  fireEvent.click(button);
};
const attached = () => backend.requests('/rest/v1/rpc/send_attachment').map(({ body }) => body);

it.each(['client', 'consultant'] as const)('a %s sends a file into the conversation', async (role) => {
  await open(role);
  await pick(pdf());
  await send();
  await waitFor(() =>
    expect(attached()).toEqual([
      {
        ticket_id: ticket.id,
        path: expect.stringMatching(new RegExp(`^support/${ticket.id}/[0-9a-f-]{36}\\.pdf$`)),
        original_name: 'extrato.pdf',
      },
    ]),
  );
});

it.each(['client', 'consultant'] as const)(
  'files of a %s are accepted when dropped on the messages or pasted into the text',
  async (role) => {
    await open(role);
    const field = await screen.findByRole('textbox', { name: 'Mensagem' });
    fireEvent.drop(screen.getByRole('log'), {
      dataTransfer: {
        files: [aFile('um.pdf', 'pdf'), aFile('dois.pdf', 'pdf'), aFile('foto.heic', 'heic')],
        types: ['Files'],
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('foto.heic: Este arquivo é uma imagem HEIC');
    fireEvent.paste(field, { clipboardData: { files: [aFile('image.png', 'png')], types: ['Files'] } });
    expect(await screen.findByRole('button', { name: 'Remover image.png' })).toBeVisible();
    await send();
    await waitFor(() =>
      expect(attached()).toMatchObject([
        { original_name: 'um.pdf' },
        { original_name: 'dois.pdf' },
        { original_name: 'image.png' },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  },
);

it('a file dropped during an upload is rejected by name', async () => {
  FakeXhr.status = 0;
  await open();
  await pick(pdf());
  await send();
  await waitFor(() => expect(screen.getByRole('progressbar')).toHaveValue(25));
  fireEvent.drop(screen.getByRole('log'), { dataTransfer: { files: [aFile('dois.pdf', 'pdf')], types: ['Files'] } });
  expect(screen.getByRole('alert')).toHaveTextContent('Não foi recebido: dois.pdf');
});

it('a file that failed to send stays when another file is picked', async () => {
  backend.on('POST', '/rest/v1/rpc/send_attachment', () => Promise.reject(new TypeError('Failed to fetch')));
  await open();
  await pick(pdf());
  await send();
  await screen.findByText('extrato.pdf não foi enviado.');
  await pick(aFile('dois.pdf', 'pdf'));
  expect(await screen.findByRole('button', { name: 'Remover extrato.pdf' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Remover dois.pdf' })).toBeVisible();
});

it('a refused file shows the reason and is not uploaded', async () => {
  const user = await open();
  await user.type(await screen.findByRole('textbox', { name: 'Mensagem' }), 'Eis');
  await pick(pdf(0));
  expect(await screen.findByRole('alert')).toHaveTextContent(/vazio/);
  expect(FakeXhr.sent).toHaveLength(0);
  expect(screen.getByRole('textbox', { name: 'Mensagem' })).toHaveValue('Eis');
});

it('an upload shows its progress and stops when the user cancels it', async () => {
  FakeXhr.status = 0;
  const user = await open();
  await pick(pdf());
  await send();
  await waitFor(() => expect(screen.getByRole('progressbar')).toHaveValue(25));
  await user.click(screen.getByRole('button', { name: 'Cancelar envio' }));
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  expect(attached()).toEqual([]);
  expect(screen.getByText('Envio cancelado.')).toHaveRole('status');
  expect(screen.getByLabelText('Anexar arquivo')).toHaveFocus();
});

it('the focus stays in the field during an upload, and another file is ignored', async () => {
  FakeXhr.status = 0;
  await open();
  const button = await screen.findByLabelText('Anexar arquivo');
  await pick(pdf());
  await send();
  await waitFor(() => expect(screen.getByRole('progressbar')).toHaveValue(25));
  expect(screen.getByRole('textbox', { name: 'Mensagem' })).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await pick(pdf());
  expect(FakeXhr.sent).toHaveLength(1);
});

it('a file is refused when the service finds other bytes than its name states', async () => {
  backend.on('POST', '/functions/v1/inspect-upload', { ok: false, mime: 'application/octet-stream' });
  await open();
  await pick(pdf());
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent('não é PDF, JPG nem PNG');
  expect(screen.queryByRole('button', { name: 'Reenviar' })).not.toBeInTheDocument();
  expect(attached()).toEqual([]);
});

describe('file with a wrong name or content', () => {
  it('a file with an unusual extension is sent with the extension of its format', async () => {
    await open();
    await pick(aFile('foto.jfif', 'jpeg', 'image/jpeg'));
    await send();
    await waitFor(() => expect(attached()).toMatchObject([{ original_name: 'foto.jpg' }]));
  });

  it('a damaged file shows a warning, and is sent after the user confirms', async () => {
    const user = await open();
    await pick(aFile('extrato.pdf', 'pdfCut', 'application/pdf'));
    expect(await screen.findByText(/parece incompleto ou danificado/)).toBeInTheDocument();
    expect(FakeXhr.sent).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Enviar assim mesmo' }));
    await waitFor(() => expect(attached()).toHaveLength(1));
  });

  it('a HEIC file named .jpg is refused with the name of its format', async () => {
    await open();
    await pick(aFile('foto.jpg', 'heic', 'image/jpeg'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Este arquivo é uma imagem HEIC');
    expect(FakeXhr.sent).toHaveLength(0);
  });
});

it('a stored file is sent again without another upload', async () => {
  backend.on('POST', '/rest/v1/rpc/send_attachment', () => Promise.reject(new TypeError('Failed to fetch')));
  const user = await open();
  await pick(pdf());
  await send();
  const resend = await screen.findByRole('button', { name: 'Reenviar' });
  backend.rpc('send_attachment', {});
  await user.click(resend);
  await waitFor(() => expect(screen.queryByText('extrato.pdf não foi enviado.')).not.toBeInTheDocument());
  expect(FakeXhr.sent).toHaveLength(1);
  expect(screen.getByLabelText('Anexar arquivo')).toHaveFocus();
});

it('a file in the conversation shows its name and size, and opens by a signed link', async () => {
  const file = { content: 'extrato.pdf', file_path: `support/${ticket.id}/a1b2c3d4.pdf`, file_size: 2048 };
  const message = aMessage({ ...file, ticket_id: ticket.id, sender_id: carlos.id, mime_type: 'application/pdf' });
  backend
    .on('GET', '/rest/v1/ticket_messages', [{ ...message, sender: carlos }])
    .on('POST', '/storage/v1/object/sign/*', { signedURL: '/object/sign/visa-documents/one?token=t' });

  const opened: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function open(this: HTMLAnchorElement) {
    opened.push(this.href);
  });
  const user = await open();
  expect(backend.requests('/storage/v1/object/sign')).toEqual([]);
  await user.click(await screen.findByRole('button', { name: /Abrir arquivo: extrato\.pdf, 2 KB/ }));
  await waitFor(() => expect(opened).toEqual([expect.stringContaining('token=t')]));
});

it('a file with a link that cannot be signed shows an error', async () => {
  const file = { content: 'extrato.pdf', file_path: `support/${ticket.id}/a1b2c3d4.pdf`, file_size: 2048 };
  backend
    .on('GET', '/rest/v1/ticket_messages', [{ ...aMessage({ ...file, ticket_id: ticket.id }), sender: carlos }])
    .on('POST', '/storage/v1/object/sign/*', refusal('broken', 'XX000'));
  const user = await open();
  await user.click(await screen.findByRole('button', { name: /Abrir arquivo/ }));
  expect(await screen.findByText('Erro ao gerar URL do documento')).toBeInTheDocument();
});

it('a picked file waits in its conversation, and its upload starts only when it is sent', async () => {
  const other = { ...ticket, ...aTicket({ client_id: ana.id, consultant_id: carlos.id, subject: 'Taxa' }) };
  backend.on('GET', '/rest/v1/support_tickets', [ticket, other]);
  const user = await open();
  expect(isAnythingDirty()).toBe(false);
  await pick(pdf());
  expect(await screen.findByText(/^extrato\.pdf · .*ainda não enviado$/)).toBeVisible();
  expect(FakeXhr.sent).toHaveLength(0);
  expect(isAnythingDirty()).toBe(true);
  expect(hasUnsentWords(ana.id)).toBe(true);
  expect(hasUnsentWords(carlos.id)).toBe(false);
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);
  await user.click(screen.getByRole('link', { name: /Taxa/ }));
  await waitFor(() => expect(screen.queryByText(/ainda não enviado/)).not.toBeInTheDocument());
  await user.click(screen.getByRole('link', { name: /Extrato/ }));
  await user.click(await screen.findByRole('button', { name: 'Remover extrato.pdf' }));
  expect(screen.queryByText(/ainda não enviado/)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Enviar' })).toBeDisabled();
  expect(isAnythingDirty()).toBe(false);
  expect(hasUnsentWords(ana.id)).toBe(false);
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true);
  expect(FakeXhr.sent).toHaveLength(0);
});

it('a picture shows a preview, and is sent together with the text', async () => {
  backend.on('POST', '/rest/v1/ticket_messages', json(null, 201));
  const user = await open();
  await user.type(await screen.findByRole('textbox', { name: 'Mensagem' }), 'Eis');
  await pick(aFile('foto.jpg', 'jpeg', 'image/jpeg'));
  expect(await screen.findByRole('img', { name: 'Prévia de foto.jpg' })).toHaveAttribute('src', 'blob:picture');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(attached()).toMatchObject([{ original_name: 'foto.jpg' }]));
  const texts = backend.requests('/rest/v1/ticket_messages').filter(({ method }) => method === 'POST');
  expect(texts.map(({ body }) => body)).toMatchObject([{ content: 'Eis' }]);
});

it('an upload can be cancelled from its conversation after a visit of another conversation', async () => {
  FakeXhr.status = 0;
  const other = { ...ticket, ...aTicket({ client_id: ana.id, consultant_id: carlos.id, subject: 'Taxa' }) };
  backend.on('GET', '/rest/v1/support_tickets', [ticket, other]);
  const user = await open();
  await pick(pdf());
  await send();
  await user.click(screen.getByRole('link', { name: /Taxa/ }));
  await user.click(screen.getByRole('link', { name: /Extrato/ }));
  await user.click(await screen.findByRole('button', { name: 'Cancelar envio' }));
  expect(await screen.findByText('Envio cancelado.')).toBeVisible();
  expect(attached()).toEqual([]);
});
