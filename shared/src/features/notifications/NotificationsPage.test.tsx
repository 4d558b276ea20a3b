import { useLocation } from '@rotavisto/shared/router';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import { tell, tellUnreachable } from '../../data/live/liveListeners';
import { createQueryClient } from '../../data/queryClient';
import { speak } from '../../i18n';
import {
  aConsultant,
  aNotification,
  aProfile,
  type FakeBackend,
  fakeBackend,
  json,
  refusal,
  renderApp,
} from '../../testing';
import { toast } from '../../toast';
import { NotificationBell, NotificationsPage } from '.';
import { useLiveNotifications } from './useLiveNotifications';

let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend().on('PATCH', '/rest/v1/notifications', json(null, 204));
});
afterEach(async () => {
  backend.restore();
  await speak('pt');
});

function Where() {
  const { pathname, search } = useLocation();
  return <output aria-label="endereço">{pathname + search}</output>;
}

function open(role: 'client' | 'consultant', rows: object) {
  backend.on('GET', '/rest/v1/notifications', rows);
  return renderApp(
    <>
      <NotificationsPage />
      <Where />
    </>,
    { session: { profile: role === 'client' ? aProfile() : aConsultant() } },
  );
}
const marked = () => backend.requests('/rest/v1/notifications').filter((request) => request.method === 'PATCH');

describe('the list of notifications', () => {
  it('is grouped by day, and loads the next page after its last entry', async () => {
    const at = (day: number) => `2026-03-${String(day).padStart(2, '0')}T12:00:00+00:00`;
    const rows = Array.from({ length: 30 }, (_, place) =>
      aNotification({ created_at: at(10 - Math.floor(place / 10)) }),
    );
    const { user } = open('consultant', rows);
    expect(within(await screen.findByRole('region', { name: '10/03/2026' })).getAllByRole('listitem')).toHaveLength(10);
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      '10/03/2026',
      '09/03/2026',
      '08/03/2026',
    ]);
    backend.on('GET', '/rest/v1/notifications', [aNotification({ title: 'Mais velha', created_at: at(8) })]);
    await user.click(screen.getByRole('button', { name: 'Carregar mais' }));
    expect(await screen.findByText('Mais velha')).toBeInTheDocument();
    const last = rows.at(-1);
    expect(backend.requests('/rest/v1/notifications').at(-1)?.query.get('or')).toBe(
      `(created_at.lt."${last?.created_at}",and(created_at.eq."${last?.created_at}",id.lt.${last?.id}))`,
    );
    expect(screen.queryByRole('button', { name: 'Carregar mais' })).not.toBeInTheDocument();
  });

  it('shows an empty state', async () => {
    open('consultant', []);
    expect(await screen.findByText('Nenhuma notificação')).toBeVisible();
    expect(screen.getByText('Você não tem notificações no momento')).toBeVisible();
  });

  it('shows an error if live updates fail, except while the page shows the offline notice', async () => {
    const said = jest.spyOn(toast, 'error');
    const { unmount } = renderHook(useLiveNotifications, {
      wrapper: ({ children }) => <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>,
    });
    const connection = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(tellUnreachable);
    expect(said).not.toHaveBeenCalled();
    connection.mockReturnValue(true);
    act(tellUnreachable);
    expect(said.mock.calls.map(([text]) => text)).toEqual([
      'Erro ao conectar às notificações. Tente recarregar a página.',
    ]);
    unmount();
  });

  it('shows "Erro ao carregar notificações" with a retry', async () => {
    open('consultant', refusal('broken', 'XX000'));
    expect(await screen.findByText('Erro ao carregar notificações')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeVisible();
  });
});

describe('opening a notification', () => {
  it.each([
    ['Documentos Enviados', '/consultant/kanban'],
    ['Novo Ticket de Suporte', '/consultant/support'],
    ['Nova Solicitação', '/consultant/applications'],
  ])('"%s" marks it as read and leads a consultant to %s', async (title, path) => {
    const item = aNotification({ title, message: '' });
    const { user } = open('consultant', [item]);
    await user.click(await screen.findByRole('link', { name: 'Ver' }));
    expect(screen.getByLabelText('endereço')).toHaveTextContent(path);
    await waitFor(() => expect(marked()).toHaveLength(1));
    expect(marked()[0]?.query.get('id')).toBe(`eq.${item.id}`);
    expect(marked()[0]?.body).toEqual({ read: true });
  });

  it.each([
    [{ application_id: 'a1' }, '/consultant/applications/a1'],
    [{ ticket_id: 't1' }, '/consultant/support?ticketId=t1'],
  ])('leads a consultant to its case or ticket: %j', async (metadata, path) => {
    const { user } = open('consultant', [aNotification({ metadata })]);
    await user.click(await screen.findByRole('link', { name: 'Ver' }));
    expect(screen.getByLabelText('endereço')).toHaveTextContent(path);
  });

  it.each([
    [{ application_id: 'a1' }, '/client/applications'],
    [{ ticket_id: 't1' }, '/client/support?ticketId=t1'],
  ])('shows a client "Abrir" beside "Fechar": %j', async (metadata, path) => {
    const { user } = open('client', [aNotification({ metadata })]);
    await user.click(await screen.findByRole('button', { name: 'Ver' }));
    const modal = within(await screen.findByRole('dialog'));
    expect(modal.getByText('Fechar')).toBeInTheDocument();
    await user.click(modal.getByRole('link', { name: 'Abrir' }));
    expect(screen.getByLabelText('endereço')).toHaveTextContent(path);
  });

  it('sends no request for a notification that is already read', async () => {
    const { user } = open('client', [aNotification({ read: true })]);
    await user.click(await screen.findByRole('button', { name: 'Ver' }));
    await screen.findByRole('dialog');
    expect(marked()).toHaveLength(0);
  });
});

describe('the notification bell', () => {
  function ring(unread: number, rows: object, profile = aProfile()) {
    backend
      .on('HEAD', '/rest/v1/notifications', json(null, 200, { 'content-range': `*/${unread}` }))
      .on('GET', '/rest/v1/notifications', rows);
    return renderApp(
      <>
        <NotificationBell />
        <Where />
      </>,
      { session: { profile } },
    );
  }

  it('counts the unread notifications and requests the five newest', async () => {
    const { user } = ring(7, [aNotification({ title: 'Mais nova' })]);
    await user.click(await screen.findByRole('button', { name: 'Notificações, 7 não lidas' }));
    expect(await screen.findByText('Mais nova')).toBeInTheDocument();
    const asked = backend.requests('/rest/v1/notifications').find((request) => request.method === 'GET');
    expect(asked?.query.get('limit')).toBe('5');
    expect(asked?.query.get('order')).toMatch(/^created_at\.desc/);
  });

  it('shows English texts for notifications stored in Portuguese', async () => {
    const kept = [aNotification({ metadata: { kind: 'decision', outcome: 'approved' } }), aNotification()];
    const { user } = ring(1, kept, aProfile({ language: 'en' }));
    await user.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
    expect(await screen.findByRole('menuitem', { name: /Visa approved/ })).toBeInTheDocument();
    expect(screen.getByRole('menuitem', { name: /Documento Aprovado/ })).toBeInTheDocument();
  });

  it('shows 99+ for more than 99 notifications', async () => {
    ring(120, []);
    expect(await screen.findByRole('button', { name: 'Notificações, 99+ não lidas' })).toHaveTextContent('99+');
  });

  it('opens a notification in a modal and marks it as read', async () => {
    const { user } = ring(1, [aNotification({ message: 'Seu passaporte foi aprovado.' })]);
    await user.click(await screen.findByRole('button', { name: 'Notificações, 1 não lida' }));
    await user.click(await screen.findByRole('menuitem', { name: /Documento Aprovado/ }));
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
    await waitFor(() => expect(marked()).toHaveLength(1));
  });

  it('refetches the shown queries when a new notification arrives', async () => {
    const read = jest.fn(async () => 'solicitação');
    const Shown = () => useQuery({ queryKey: ['applications', 'mine'], queryFn: read }).data;
    backend.on('HEAD', '/rest/v1/notifications', json(null, 200, { 'content-range': '*/0' }));
    backend.on('GET', '/rest/v1/notifications', []);
    jest.useFakeTimers();
    try {
      renderApp(
        <>
          <NotificationBell />
          <Shown />
        </>,
        { session: { profile: aProfile() } },
      );
      await act(() => jest.advanceTimersByTimeAsync(1000));
      expect(read).toHaveBeenCalledTimes(1);
      backend.on('GET', '/rest/v1/notifications', [aNotification()]);
      tell(['notifications']);
      await act(() => jest.advanceTimersByTimeAsync(1000));
      expect(read).toHaveBeenCalledTimes(2);
    } finally {
      jest.useRealTimers();
    }
  });

  it('shows an error instead of the empty state after a failed read, and retries', async () => {
    const { user } = ring(0, refusal('broken', 'XX000'));
    const bell = await screen.findByRole('button', { name: 'Notificações' });
    await user.click(bell);
    expect(await screen.findByRole('menuitem', { name: 'Erro ao carregar notificações' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Nenhuma notificação' })).not.toBeInTheDocument();
    backend.on('GET', '/rest/v1/notifications', []);
    await user.click(screen.getByRole('menuitem', { name: 'Tentar novamente' }));
    await user.click(bell);
    expect(await screen.findByRole('menuitem', { name: 'Nenhuma notificação' })).toBeVisible();
  });

  it('leads to the list of all notifications', async () => {
    const { user } = ring(0, []);
    await user.click(await screen.findByRole('button', { name: 'Notificações' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Ver todas' }));
    expect(screen.getByLabelText('endereço')).toHaveTextContent('/client/notifications');
  });
});
