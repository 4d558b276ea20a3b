import type { RemoteName } from '@rotavisto/shared/config/remotes';
import { useEffect } from 'react';
import type { RemoteState } from '../remotes/remoteStore';
import { whenIdle } from './whenIdle';

/**
 * In chunks that no page waits for; where one fails to load, the area works without it. A signed-in user fetches one chunk
 * together with the live messages; visitors have none.
 */
const inAreas = () => import(/* webpackChunkName: "live" */ '../operations/watchArea');
const forVisitors = () => import('../operations/changeLanguage');

const run = <Operations>(load: () => Promise<Operations>, work: (operations: Operations) => void) => {
  load()
    .then(work)
    .catch(() => {});
};

/** The landing page asks for another language, which is another build of it: only the shell can exchange the builds. */
export function onLanguageChosen(event: Event) {
  event.preventDefault();
  run(forVisitors, ({ answerChoice }) => answerChoice(event));
}

/**
 * Asks whether the area is open at every change of page, once the area is loaded or has failed, because its files come
 * first; the report of the visit waits until the page is idle.
 */
export function useOperations(remote: RemoteName, pathname: string, running: RemoteState) {
  const isSettled = running.status !== 'loading';
  const version = running.status === 'ready' ? running.version : undefined;

  useEffect(() => {
    // Visitors always find their pages open.
    if (isSettled && pathname && remote !== 'landing') run(inAreas, ({ watchArea }) => watchArea(remote));
  }, [remote, pathname, isSettled]);

  useEffect(() => {
    if (!version) return;
    void whenIdle().then(() => {
      if (remote === 'landing') run(forVisitors, ({ reportVisitorVisit }) => reportVisitorVisit(version));
      else run(inAreas, ({ reportVisit }) => reportVisit(remote, version));
    });
  }, [remote, version]);
}
