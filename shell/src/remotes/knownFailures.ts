import type { RemoteName } from '@rotavisto/shared/config/remotes';
import type { RemoteFailure } from './failure';

const failures = new Map<RemoteName, RemoteFailure>();

/** How a version failed in this tab that is broken itself; it is not run again until somebody asks for another try. */
export function knownFailure(name: RemoteName, version: string): RemoteFailure | null {
  const failure = failures.get(name);
  return failure?.version === version ? failure : null;
}

/** False for what this tab has reported already. Only what broken code did is remembered: a network may recover. */
export function isNew(failure: RemoteFailure): boolean {
  const known = knownFailure(failure.remote, failure.version);
  if (failure.isBroken) failures.set(failure.remote, failure);
  return known?.kind !== failure.kind;
}

export const forgetFailures = (): void => failures.clear();
