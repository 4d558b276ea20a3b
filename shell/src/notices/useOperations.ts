import type { RemoteName } from '@rotavisto/shared/config/remotes';
import { useEffect } from 'react';
import { Panel } from '../Panel';
import { climb } from '../remotes/ladder';
import { fetchPointers, pointers } from '../remotes/pointers';
import { ensureRemote, primeRemote, type RemoteState, remoteState, renewRemote } from '../remotes/remoteStore';
import { whenIdle } from './whenIdle';

const SHELL = { Panel, climb, fetchPointers, pointers, ensureRemote, primeRemote, remoteState, renewRemote };

type Telling = Pick<typeof import('../operations'), 'tellVisit'>;

/**
 * In files that no page waits for; where one does not load, the area works without it. Whoever is signed in fetches theirs
 * with the live messages, in one file; visitors have none.
 */
const inAreas = () => import(/* webpackChunkName: "live" */ '../operations');
const forVisitors = () => import('../operations/forVisitors');

const run = <Operations>(load: () => Promise<Operations>, work: (operations: Operations) => void) => {
  load()
    .then(work)
    .catch(() => {});
};

/** Its pages ask for another language, each of which is another build of theirs: only the shell can exchange them. */
export function onLanguageChosen(event: Event) {
  event.preventDefault();
  run(forVisitors, ({ answerChoice }) => answerChoice(event, SHELL));
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
    if (isSettled && pathname && remote !== 'landing') run(inAreas, ({ watchArea }) => watchArea(remote, SHELL));
  }, [remote, pathname, isSettled]);

  useEffect(() => {
    if (!version) return;
    const load = remote === 'landing' ? forVisitors : inAreas;
    void whenIdle().then(() => run<Telling>(load, ({ tellVisit }) => tellVisit(remote, version, SHELL)));
  }, [remote, version]);
}
