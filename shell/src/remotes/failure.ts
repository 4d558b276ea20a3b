import type { RemoteName } from '@rotavisto/shared/config/remotes';
import type { Version } from './pointers';

export type FailureClass = 'network' | 'http' | 'timeout' | 'manifest' | 'execution' | 'chunk' | 'contract' | 'render';

/** Why a remote could not be shown. */
export class RemoteFailure extends Error {
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

  get isTransient(): boolean {
    if (this.kind === 'network' || this.kind === 'timeout') return true;
    return (
      this.kind === 'http' && (this.status === null || [401, 408, 425, 429].includes(this.status) || this.status >= 500)
    );
  }
}

const isChunkError = (cause: unknown) =>
  cause instanceof Error && (cause.name === 'ChunkLoadError' || /loading (css )?chunk .+ failed/i.test(cause.message));

/** Names the failure. A script tag does not say why it failed, so the address is asked once more. */
export async function classify(cause: unknown, name: RemoteName, target: Version): Promise<RemoteFailure> {
  if (cause instanceof RemoteFailure) return cause;
  const message = cause instanceof Error ? cause.message : String(cause);
  const failed = (kind: FailureClass, status: number | null = null) =>
    new RemoteFailure(kind, name, target.version, message, status);
  const chunk = isChunkError(cause);
  if (chunk && cause instanceof Error && 'request' in cause && typeof cause.request === 'string') {
    const answer = await ask(cause.request);
    return failed('chunk', typeof answer === 'number' ? answer : null);
  }
  if (chunk) return failed('chunk');
  if (/timed out/i.test(message) || (cause instanceof DOMException && cause.name === 'TimeoutError'))
    return failed('timeout');
  const answer = await ask(target.entry);
  if (answer === 'unreachable') return failed('network');
  if (answer === 'not a script') return failed('manifest');
  if (answer !== 'fine') return failed('http', answer);
  return failed('execution');
}

async function ask(address: string): Promise<'fine' | 'not a script' | 'unreachable' | number> {
  try {
    const response = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(2000) });
    if (!response.ok) return response.status;
    return /javascript|json/.test(response.headers.get('content-type') ?? '') ? 'fine' : 'not a script';
  } catch {
    return 'unreachable';
  }
}
