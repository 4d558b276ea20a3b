import type { Runnable } from '@rotavisto/shared/config/pointers';
import type { RemoteName } from '@rotavisto/shared/config/remotes';
import { isChunkError } from '@rotavisto/shared/connection';
import { actionId } from '@rotavisto/shared/supabase';

export type FailureClass =
  | 'network'
  | 'http'
  | 'timeout'
  | 'manifest'
  | 'execution'
  | 'integrity'
  | 'chunk'
  | 'contract'
  | 'outdated'
  | 'database'
  | 'render';

/** A script tag failed; the browser does not give the reason. */
export class ScriptError extends Error {}

/** The reason a remote cannot be shown. */
export class RemoteFailure extends Error {
  /** The id of the action with the failure, for the report and the logs of functions. */
  readonly action = actionId();

  constructor(
    readonly kind: FailureClass,
    readonly remote: RemoteName,
    readonly version: string,
    message: string,
    readonly status: number | null = null,
  ) {
    super(message);
    this.name = 'RemoteFailure';
  }

  /** The code that the user reads out to support. */
  get code(): string {
    return `${this.remote}-${this.kind}-${this.version}`;
  }

  /** True if the code of the version is faulty, so that the version fails again in every browser. */
  get isBroken(): boolean {
    return ['execution', 'contract', 'outdated', 'database', 'render'].includes(this.kind);
  }

  /**
   * True if an immediate retry may help. A hanging request is not repeated: the panel appears, and the user decides.
   */
  get isTransient(): boolean {
    if (this.kind === 'network' || this.kind === 'integrity') return true;
    if (this.kind !== 'http' && this.kind !== 'chunk') return false;
    return this.status === null || [401, 408, 425, 429].includes(this.status) || this.status >= 500;
  }
}

/** Returns the kind of a failure. A script tag gives no reason, so the address is requested once more. */
export async function classify(
  cause: unknown,
  name: RemoteName,
  target: Pick<Runnable, 'version' | 'entry' | 'integrity'>,
): Promise<RemoteFailure> {
  if (cause instanceof RemoteFailure) return cause;
  const message = cause instanceof Error ? cause.message : String(cause);
  const failed = (kind: FailureClass, status: number | null = null) =>
    new RemoteFailure(kind, name, target.version, message, status);
  if (isChunkError(cause)) {
    const answer = await ask(String(cause.request));
    return failed('chunk', typeof answer === 'number' ? answer : null);
  }
  if (cause instanceof DOMException && cause.name === 'TimeoutError') return failed('timeout');
  const answer = await ask(target.entry, target.integrity);
  // The file is correct now: the network was down, or the browser reused a failed preload.
  if (answer === 'unreachable' || (answer === 'fine' && cause instanceof ScriptError)) return failed('network');
  if (answer === 'changed') return failed('integrity');
  if (answer === 'not a script') return failed('manifest');
  if (answer !== 'fine') return failed('http', answer);
  return failed('execution');
}

type Answer = 'fine' | 'changed' | 'not a script' | 'unreachable' | number;

/** `reload` also replaces a damaged copy in the browser's cache. */
const get = (address: string, integrity = '') =>
  fetch(address, { cache: 'reload', integrity, signal: AbortSignal.timeout(2000) });

async function ask(address: string, integrity?: string): Promise<Answer> {
  try {
    const response = await get(address);
    if (!response.ok) return response.status;
    if (!/javascript/.test(response.headers.get('content-type') ?? '')) return 'not a script';
  } catch {
    return 'unreachable';
  }
  return get(address, integrity).then(
    () => 'fine',
    () => 'changed',
  );
}
