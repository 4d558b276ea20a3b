import type { RemoteName } from '@rotavisto/shared/config/remotes';
import { useEffect } from 'react';
import { Panel } from '../Panel';
import { climb } from '../remotes/ladder';
import { fetchPointers, pointers } from '../remotes/pointers';
import { ensureRemote, primeRemote, type RemoteState, remoteState, renewRemote } from '../remotes/remoteStore';
import { whenIdle } from './whenIdle';

const SHELL = { Panel, climb, fetchPointers, pointers, ensureRemote, primeRemote, remoteState, renewRemote };

type Operations = typeof import('../operations');

/**
 * In a file that no page waits for; where it does not load, the area works without it. Whoever is signed in fetches it
 * with the live messages, in one file; visitors have none.
 */
const load = (remote: RemoteName): Promise<Operations> =>
  remote === 'landing' ? import('../operations') : import(/* webpackChunkName: "services" */ '../operations');

const run = (remote: RemoteName, work: (operations: Operations) => void) => {
  load(remote)
    .then(work)
    .catch(() => {});
};

/** Its pages ask for another language, each of which is another build of theirs: only the shell can exchange them. */
export function onLanguageChosen(event: Event) {
  event.preventDefault();
  run('landing', ({ answerChoice }) => answerChoice(event, SHELL));
}

/**
 * Whether the area is open is asked at every change of page, once the area is here, whose files come first, or has
 * failed; what is told of the visit waits until the page is idle.
 */
export function useOperations(remote: RemoteName, pathname: string, running: RemoteState) {
  const isSettled = running.status !== 'loading';
  const version = running.status === 'ready' ? running.version : undefined;

  useEffect(() => {
    // Visitors always find their pages open.
    if (isSettled && pathname && remote !== 'landing') run(remote, ({ watchArea }) => watchArea(remote, SHELL));
  }, [remote, pathname, isSettled]);

  useEffect(() => {
    if (version) void whenIdle().then(() => run(remote, ({ tellVisit }) => tellVisit(remote, version, SHELL)));
  }, [remote, version]);
}
