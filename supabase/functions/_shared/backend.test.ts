import { createClient } from '@supabase/supabase-js';
import { accounts } from './accounts';
import { files } from './files';
import { jobs } from './jobs';
import type { Project } from './project';
import { purchases } from './purchases';
import { DatabaseRefusal } from './types';

/** No server listens here, so the realtime transport is never created. */
const transport = class {} as unknown as typeof WebSocket;
const service = createClient('https://project.example', 'sb_secret_x', {
  auth: { persistSession: false },
  global: { fetch: (...request) => globalThis.fetch(...request) },
  realtime: { transport },
});
const project: Project = { service, asCaller: () => service };

const SUBJECTS = { ...accounts(project), ...purchases(project), ...files(project), ...jobs(project) };

const ID = '00000000-0000-4000-8000-000000000001';
const request = new Request('https://project.example', { headers: { authorization: 'Bearer a.b.c' } });
const event = { id: 'evt', type: 'x', created: 1, data: { object: {} } };
const change = { remote: 'client', action: 'rollback', version: '1.0.0' };

/** Each method with its arguments; null for methods that call no table and no verb. */
const CALLS: { [Name in keyof typeof SUBJECTS]: Parameters<(typeof SUBJECTS)[Name]> | null } = {
  callerOf: null,
  deleteUser: null,
  readUpload: null,
  removeFiles: null,
  recordErasure: null,
  allowRegistration: ['1.2.3.4', 5],
  openRegistration: ['ana@exemplo.com', null],
  createUser: ['ana@exemplo.com', 'Ana', 'x'],
  deleteUnlessBuying: [ID],
  makeConsultant: [request, ID],
  queuePasswordMail: [ID, 'ana@exemplo.com', 'Ana'],
  requestRelease: [request, change],
  findPlan: ['id', ID],
  subscriptionOf: [ID, 'active', null],
  paymentMethods: [],
  openCheckout: [ID, ID, null],
  rememberSession: [ID, { id: 'cs', amount: 1, currency: 'brl' }],
  visitorSession: ['id', 'cs', 'digest'],
  isGivenUp: ['cs'],
  paidPage: ['cs'],
  purchaseAddress: ['cs', 'digest'],
  correctAddress: ['cs', 'digest', 'ana@exemplo.com'],
  applyCheckoutEvent: [event],
  beginRefund: [request, ID, 'note'],
  refundRefused: [request, ID, 'reason'],
  recordInspection: ['path', 'image/png', 1, true],
  unneededFiles: [],
  erasuresToRecord: [],
  finishRecord: [ID],
  finishRemoval: ['path'],
  noteJobRun: ['send-mail', 1],
  projectHealth: [],
};

const answer = (code: string) => async () =>
  Response.json({ code, message: 'planted', details: null }, { status: 400 });
const failureOf = async (name: keyof typeof SUBJECTS): Promise<unknown> => {
  const call = SUBJECTS[name] as (...args: unknown[]) => Promise<unknown>;
  return call(...(CALLS[name] ?? [])).catch((error: unknown) => error);
};

const ASKING = (Object.keys(CALLS) as (keyof typeof SUBJECTS)[]).filter((name) => CALLS[name] !== null);

it.each(ASKING)('%s throws a DatabaseRefusal for an intended error of the database', async (name) => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(answer('P0001'));
  const failure = await failureOf(name);
  expect(failure).toBeInstanceOf(DatabaseRefusal);
  expect(failure).toMatchObject({ message: 'planted' });
});

it.each(ASKING)('%s refuses a session that ended after it was read', async (name) => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(answer('PT401'));
  expect(await failureOf(name)).toMatchObject({ status: 401, message: 'not_signed_in' });
});

it.each(ASKING)('%s throws a plain error for an unexpected error of the database', async (name) => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(answer('XX000'));
  const failure = await failureOf(name);
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(DatabaseRefusal);
});
