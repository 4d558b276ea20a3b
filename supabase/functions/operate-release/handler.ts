import type { Accounts } from '../_shared/accounts.ts';
import type { ReleaseHost } from '../_shared/environment.ts';
import { type Body, type Endpoint, endpoint, type Handler, Refusal, readObject, textField } from '../_shared/http.ts';
import { signed } from '../_shared/signed.ts';
import { DatabaseRefusal, type ReleaseChange } from '../_shared/types.ts';

interface Dependencies extends Endpoint {
  /** Missing when releases are made by hand only. */
  host?: ReleaseHost;
  backend: Pick<Accounts, 'callerOf' | 'requestRelease'>;
  fetcher?: typeof fetch;
}

const LIMIT_MS = 10_000;

const REFUSALS: Record<string, Refusal> = {
  not_allowed: new Refusal(403, 'not_allowed'),
  invalid_release: new Refusal(422, 'invalid_release'),
};

function changeIn(body: Body): ReleaseChange {
  const percent = typeof body.percent === 'number' ? { percent: body.percent } : {};
  const target = textField(body, 'target');
  return {
    remote: textField(body, 'remote') ?? '',
    action: textField(body, 'action') ?? '',
    version: textField(body, 'version') ?? '',
    ...percent,
    ...(target ? { target } : {}),
  };
}

/**
 * The reason why the host moved no pointer: another release came first, the module was rolled back minutes ago, or the
 * version is gone.
 */
async function conflictIn(answer: Response): Promise<Refusal> {
  const { error }: { error?: unknown } = await answer.json().catch(() => ({}));
  if (error === 'not_kept') return new Refusal(409, 'release_not_kept');
  return error === 'same_incident' ? new Refusal(409, 'release_just_taken_back') : new Refusal(409, 'stale_release');
}

/**
 * Lists the modules' versions for an administrator, or moves a pointer: back, or a canary to another share. The
 * database checks the permission and audits the request; the host checks the signature and accepts each id once.
 */
export function createHandler({ host, backend, fetcher = fetch, ...options }: Dependencies): Handler {
  async function asked(request: Request, change: ReleaseChange) {
    const { id, asked_at } = await backend.requestRelease(request, change).catch((error: unknown) => {
      throw (error instanceof DatabaseRefusal && REFUSALS[error.message]) || error;
    });
    return { id, askedAt: asked_at };
  }
  return endpoint(options, async (request) => {
    const caller = await backend.callerOf(request);
    if (!caller) throw new Refusal(401, 'not_signed_in');
    if (caller.role !== 'admin') throw new Refusal(403, 'not_allowed');
    if (!host) throw new Refusal(501, 'no_release_host');
    const change = changeIn(await readObject(request));
    const order = JSON.stringify(
      change.action === 'list'
        ? { action: 'list', id: crypto.randomUUID(), askedAt: new Date().toISOString() }
        : { ...change, ...(await asked(request, change)), by: caller.email },
    );
    const answer = await fetcher(host.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-release-signature': await signed(order, host.secret) },
      body: order,
      signal: AbortSignal.timeout(LIMIT_MS),
    }).catch(() => null);
    if (answer?.status === 409) throw await conflictIn(answer);
    if (!answer?.ok) throw new Refusal(502, 'release_host_failed');
    return answer.json();
  });
}
