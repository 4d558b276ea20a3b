import { STEP_TYPES, type StepType } from '../domain';
import type { Simulated } from './simulated';

const API = '/rest/v1/';
const VERBS = `${API}rpc/`;
const APPLICATIONS = `${API}visa_applications`;
const SLOW_MS = 5000;
/** The Accept header of a request for one row instead of a list. */
const ONE_ROW = 'application/vnd.pgrst.object+json';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const json = (body: unknown, status: number, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

const refusal = () => json({ code: '42501', message: 'insufficient_privilege', details: null, hint: null }, 403);
const noRow = () => json({ code: 'PGRST116', message: 'no rows', details: null, hint: null }, 406);
const noRows = () => json([], 200, { 'content-range': '*/0' });

/** Returns an application as it is at a step: earlier steps are completed, later ones pending. */
export function applicationAt(row: unknown, step: StepType): unknown {
  if (!isObject(row) || !Array.isArray(row.application_steps)) return row;
  const at = STEP_TYPES.indexOf(step);
  const steps = row.application_steps.map((one: { step_type: StepType; completed_at: string | null }) => {
    const index = STEP_TYPES.indexOf(one.step_type);
    const status = index < at ? 'completed' : index === at ? 'in_progress' : 'pending';
    return { ...one, status, completed_at: index < at ? (one.completed_at ?? row.created_at ?? null) : null };
  });
  return { ...row, status: 'in_progress', outcome: null, decided_on: null, application_steps: steps };
}

async function changed(answer: Response, change: (body: unknown) => unknown): Promise<Response> {
  if (!answer.ok || answer.status === 204) return answer;
  const headers = Object.fromEntries(answer.headers);
  return json(change(await answer.json()), answer.status, headers);
}

const each = (change: (row: unknown) => unknown) => (body: unknown) =>
  Array.isArray(body) ? body.map(change) : change(body);

type Asked = { path: string; method: string; wantsOne: boolean; ask: () => Promise<Response> };

/** Returns the simulated answer of a table or verb. */
async function answerIn({ answers, step }: Simulated, { path, method, wantsOne, ask }: Asked): Promise<Response> {
  const isVerb = path.startsWith(VERBS);
  const isRead = isVerb || method === 'GET' || method === 'HEAD';
  if (answers === 'refused' && isRead) return refusal();
  if (answers === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
  if (answers === 'empty' && isRead && !isVerb) return wantsOne ? noRow() : noRows();
  if (answers === 'empty' && isVerb) return changed(await ask(), (body) => (Array.isArray(body) ? [] : body));
  if (step && path === APPLICATIONS && method === 'GET')
    return changed(
      await ask(),
      each((row) => applicationAt(row, step)),
    );
  return ask();
}

const addressOf = (input: RequestInfo | URL): URL =>
  new URL(input instanceof Request ? input.url : input, window.location.href);

/** Replaces `fetch`, so that tables and verbs answer as in the state; accounts and files answer normally. */
export function simulateAnswers(simulated: Simulated): void {
  const real = window.fetch.bind(window);
  const isOffline = simulated.answers === 'offline';
  window.fetch = async (input, init) => {
    if (isOffline) throw new TypeError('Failed to fetch');
    const { pathname: path } = addressOf(input);
    const ask = () => real(input, init);
    if (!path.startsWith(API)) return ask();
    const request = input instanceof Request ? input : undefined;
    const accept = new Headers(init?.headers ?? request?.headers).get('accept') ?? '';
    const method = init?.method ?? request?.method ?? 'GET';
    return answerIn(simulated, { path, method, wantsOne: accept.includes(ONE_ROW), ask });
  };
  if (!isOffline) return;
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
  window.dispatchEvent(new Event('offline'));
}
