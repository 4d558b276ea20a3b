import { requestMisfits } from './requestMisfits';

const sent = (line: string, body: unknown = null) => {
  const [method = '', address = ''] = line.split(' ');
  const { pathname: path, searchParams: query } = new URL(address, 'http://127.0.0.1');
  return requestMisfits([{ method, path, query, body, headers: new Headers() }]);
};

it.each<[line: string, body: unknown, misfit: string]>([
  ['POST /rest/v1/rpc/end_session', { session: 'a' }, 'session_id is missing'],
  ['POST /rest/v1/rpc/end_session', { session_id: 'a', all: true }, 'all is unknown'],
  ['POST /rest/v1/rpc/end_session', { session_id: 1 }, 'session_id: 1 is no string'],
  ['POST /rest/v1/rpc/admin_assign_many', { application_ids: 'a' }, 'application_ids: "a" is no string[]'],
  ['POST /rest/v1/rpc/admin_assign_many', null, 'application_ids is missing'],
  ['POST /rest/v1/rpc/end_sessions', {}, 'there is no such verb'],
  ['POST /rest/v1/ticket_messages', { content: 'Olá' }, 'ticket_id is missing'],
  ['POST /rest/v1/ticket_messages', [{ ticket_id: 'a', content: null }], 'content: null is no string'],
  ['POST /rest/v1/messages', {}, 'there is no such table'],
  ['PATCH /rest/v1/profiles?id=eq.a', { fullname: 'Ana' }, 'fullname is unknown'],
  ['PATCH /rest/v1/profiles', { full_name: 'Ana' }, 'without a filter it concerns every row'],
  ['DELETE /rest/v1/case_notes', null, 'without a filter it concerns every row'],
  ['GET /rest/v1/profiles?user=eq.a', null, 'user is no column to filter by'],
  ['POST /functions/v1/refund-payment', { entry: 'a' }, 'entry is unknown'],
  ['POST /functions/v1/refund', {}, 'there is no such function'],
])('requestMisfits reports %s with %j', (line, body, misfit) =>
  expect(sent(line, body).map((one) => one.slice(one.indexOf(': ') + 2))).toContain(misfit),
);

it.each<[line: string, body: unknown]>([
  ['POST /rest/v1/rpc/end_session', { session_id: 'a' }],
  ['POST /rest/v1/rpc/admin_assign_many', { application_ids: ['a'] }],
  ['GET /rest/v1/rpc/session_start', null],
  ['POST /rest/v1/ticket_messages', { ticket_id: 'a', content: 'Olá', file_size: null }],
  ['PATCH /rest/v1/profiles?id=eq.a', { full_name: 'Ana', phone: null }],
  ['GET /rest/v1/user_subscriptions?select=*,plan:subscription_plans(*)&status=eq.active&order=created_at.desc', null],
  ['POST /functions/v1/create-checkout-session', { planId: 'a', successUrl: 'b' }],
  ['POST /auth/v1/token?grant_type=password', { email: 'a' }],
])('requestMisfits accepts %s with %j', (line, body) => expect(sent(line, body)).toEqual([]));

it('requestMisfits reports an id that the database generates', () =>
  expect(sent('POST /rest/v1/audit_log', { id: 1, action: 'a', object_type: 'b', actor_role: 'c' })).toEqual([
    'POST /rest/v1/audit_log: id is generated',
  ]));

it.each(['rpc/toString', 'constructor'])(
  'requestMisfits reports an unknown name that is a property of Object: %s',
  (name) => expect(sent(`POST /rest/v1/${name}`, {})).toHaveLength(1),
);
