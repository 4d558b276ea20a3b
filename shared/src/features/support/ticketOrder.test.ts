import { byWaiting, preselectedTicket, waitingSince } from './ticketOrder';

const said = (sender_id: string, created_at: string, is_system = false) => ({ sender_id, created_at, is_system });
const ticket = (id: string, over: Partial<Parameters<typeof waitingSince>[0]> = {}) => ({
  id,
  client_id: 'ana',
  status: 'open',
  created_at: '2026-11-01',
  ticket_messages: [said('ana', '2026-11-01')],
  ...over,
});

describe('waitingSince', () => {
  it.each([
    ['the client wrote once', [said('ana', '1')], '1'],
    ['the client wrote twice', [said('ana', '1'), said('ana', '2')], '1'],
    ['messages come out of order', [said('ana', '2'), said('ana', '1')], '1'],
    ['the consultant answered', [said('ana', '1'), said('carla', '2')], null],
    ['the client wrote again', [said('ana', '1'), said('carla', '2'), said('ana', '3'), said('ana', '4')], '3'],
    ['the system spoke last', [said('ana', '1'), said('carla', '2', true)], '1'],
    ['nobody wrote', [], '2026-11-01'],
  ])('%s → %s', (_case, ticket_messages, expected) => {
    expect(waitingSince(ticket('t', { ticket_messages }))).toBe(expected);
  });

  it('is null on a closed ticket', () => {
    expect(waitingSince(ticket('t', { status: 'closed' }))).toBeNull();
  });
});

describe('byWaiting', () => {
  it('puts the longest waiting first, answered ones next and closed ones last', () => {
    const answered = [said('ana', '2026-11-01'), said('carla', '2026-11-02')];
    const tickets = [
      ticket('closed', { status: 'closed', created_at: '2026-11-09' }),
      ticket('answered-old', { ticket_messages: answered, created_at: '2026-11-01' }),
      ticket('answered-new', { ticket_messages: answered, created_at: '2026-11-05' }),
      ticket('short', { ticket_messages: [said('ana', '2026-11-08')] }),
      ticket('long', { ticket_messages: [said('ana', '2026-11-03')] }),
    ];
    expect(byWaiting(tickets).map(({ id }) => id)).toEqual(['long', 'short', 'answered-new', 'answered-old', 'closed']);
  });
});

describe('preselectedTicket', () => {
  const tickets = [
    ticket('bia-open', { client_id: 'bia' }),
    ticket('ana-closed', { status: 'closed', created_at: '2026-11-09' }),
    ticket('ana-open', { created_at: '2026-11-02' }),
    ticket('caio-old', { client_id: 'caio', status: 'closed', created_at: '2026-10-01' }),
    ticket('caio-new', { client_id: 'caio', status: 'closed', created_at: '2026-10-09' }),
  ];
  it.each([
    [{ ticketId: 'ana-closed' }, 'ana-closed'],
    [{ clientId: 'ana' }, 'ana-open'],
    [{ clientId: 'caio' }, 'caio-new'],
    [{ clientId: 'nobody' }, undefined],
    [{ ticketId: 'gone', clientId: 'bia' }, 'bia-open'],
    [{}, undefined],
  ])('%j → %s', (wanted, expected) => {
    expect(preselectedTicket(tickets, wanted)?.id).toBe(expected);
  });
});
