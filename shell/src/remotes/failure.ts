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

/** The script tag failed. The browser does not say why. */
export class ScriptError extends Error {}

/** Why a remote could not be shown. */
export class RemoteFailure extends Error {
  /** In which it happened, as a report and the logs of functions know it. */
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

  /** What the person reads out to support. */
  get code(): string {
    return `${this.remote}-${this.kind}-${this.version}`;
  }

  /** The version itself is to blame: it fails again wherever it runs. */
  get isBroken(): boolean {
    return ['execution', 'contract', 'outdated', 'database', 'render'].includes(this.kind);
  }

  /** Worth another try at once. A request that hung is not repeated: the panel comes, and the user decides. */
  get isTransient(): boolean {
    if (this.kind === 'network' || this.kind === 'integrity') return true;
    if (this.kind !== 'http' && this.kind !== 'chunk') return false;
    return this.status === null || [401, 408, 425, 429].includes(this.status) || this.status >= 500;
  }
}

/** Names the failure. A script tag does not say why it failed, so the address is asked once more. */
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
  // The file is fine now, although its script tag failed: the network was down, or the browser reused a failed preload.
  if (answer === 'unreachable' || (answer === 'fine' && cause instanceof ScriptError)) return failed('network');
  if (answer === 'changed') return failed('integrity');
  if (answer === 'not a script') return failed('manifest');
  if (answer !== 'fine') return failed('http', answer);
  return failed('execution');
}

type Answer = 'fine' | 'changed' | 'not a script' | 'unreachable' | number;

/** `reload` also replaces a spoiled copy that the browser keeps for ever. */
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
