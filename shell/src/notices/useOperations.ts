import type { RemoteName } from '@rotavisto/shared/config/remotes';
import { useEffect } from 'react';
import { Panel } from '../Panel';
import { pointers } from '../remotes/pointers';
import { ensureRemote, primeRemote, remoteState, renewRemote } from '../remotes/remoteStore';
import { whenIdle } from './whenIdle';

const SHELL = { Panel, pointers, ensureRemote, primeRemote, remoteState, renewRemote };

type Operations = typeof import('../operations');

/** In one file of its own, which no page waits for; where it does not load, the area works without it. */
const run = (work: (operations: Operations) => void) => {
  import('../operations').then(work).catch(() => undefined);
};

/** Whether the area is open is asked at every change of page; what is told of the visit waits until the page is idle. */
export function useOperations(remote: RemoteName, pathname: string, version: string | undefined) {
  useEffect(() => {
    // Visitors and administrators always find their pages open.
    if (pathname && remote !== 'landing' && remote !== 'admin') run(({ watchArea }) => watchArea(remote, SHELL));
  }, [remote, pathname]);

  useEffect(() => {
    if (version) void whenIdle().then(() => run(({ tellVisit }) => tellVisit(remote, version, SHELL)));
  }, [remote, version]);
}
