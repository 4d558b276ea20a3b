import { byWaiting, preselectedTicket, waited, waitingSince } from './ticketOrder';

const ticket = (id: string, over: Partial<Parameters<typeof waitingSince>[0]> = {}) => ({
  id,
  client_id: 'ana',
  status: 'open',
  created_at: '2026-11-01',
  waiting_since: '2026-11-01',
  ...over,
});

describe('waitingSince', () => {
  it('waitingSince returns the time of the first unanswered message from the database', () => {
    expect(waitingSince(ticket('t', { waiting_since: '2026-11-03' }))).toBe('2026-11-03');
    expect(waitingSince(ticket('t', { waiting_since: null }))).toBeNull();
  });

  it('waitingSince returns null for a closed ticket', () => {
    expect(waitingSince(ticket('t', { status: 'closed' }))).toBeNull();
  });
});

describe('byWaiting', () => {
  it('byWaiting puts the longest waiting ticket first, then answered tickets, then closed tickets', () => {
    const tickets = [
      ticket('closed', { status: 'closed', created_at: '2026-11-09' }),
      ticket('answered-old', { waiting_since: null, created_at: '2026-11-01' }),
      ticket('answered-new', { waiting_since: null, created_at: '2026-11-05' }),
      ticket('short', { waiting_since: '2026-11-08' }),
      ticket('long', { waiting_since: '2026-11-03' }),
    ];
    expect(byWaiting(tickets).map(({ id }) => id)).toEqual(['long', 'short', 'answered-new', 'answered-old', 'closed']);
  });
});

describe('preselectedTicket', () => {
  const tickets = [
    ticket('bia-open', { client_id: 'bia' }),
    ticket('ana-closed', { status: 'closed', created_at: '2026-11-09' }),
    ticket('ana-open', { created_at: '2026-11-02' }),
    ticket('caio-closed', { client_id: 'caio', status: 'closed' }),
  ];
  it.each([
    [{ ticketId: 'ana-closed' }, 'ana-closed'],
    [{ clientId: 'ana' }, 'ana-open'],
    [{ clientId: 'caio' }, undefined],
    [{ clientId: 'nobody' }, undefined],
    [{ ticketId: 'gone', clientId: 'bia' }, 'bia-open'],
    [{}, undefined],
  ])('preselectedTicket for %j returns %s', (wanted, expected) => {
    expect(preselectedTicket(tickets, wanted)?.id).toBe(expected);
  });
});

describe('waited', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  it.each([
    ['2026-11-20T12:00:30Z', 'minutes', 1],
    ['2026-11-20T11:59:30Z', 'minutes', 1],
    ['2026-11-20T11:59:00Z', 'minutes', 1],
    ['2026-11-20T11:00:01Z', 'minutes', 59],
    ['2026-11-20T11:00:00Z', 'hours', 1],
    ['2026-11-18T12:00:01Z', 'hours', 47],
    ['2026-11-18T12:00:00Z', 'days', 2],
    ['2026-10-20T12:00:00Z', 'days', 31],
  ])('waited since %s returns the unit %s with the count %i', (since, unit, count) => {
    expect(waited(since, now)).toEqual({ unit, count });
  });
});
