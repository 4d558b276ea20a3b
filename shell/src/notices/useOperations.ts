import type { RemoteName } from '@rotavisto/shared/config/remotes';
import { useEffect } from 'react';
import type { RemoteState } from '../remotes/remoteStore';
import { whenIdle } from './whenIdle';

/**
 * Chunks that load after the page. Signed-in users load `watchArea` together with the live messages, visitors load
 * `changeLanguage` alone.
 */
const inAreas = () => import(/* webpackChunkName: "live" */ '../operations/watchArea');
const forVisitors = () => import('../operations/changeLanguage');

const run = <Operations>(load: () => Promise<Operations>, work: (operations: Operations) => void) => {
  load()
    .then(work)
    .catch(() => {});
};

/**
 * Handles a change of language on the landing page. Each language is another build, and only the shell can load builds.
 */
export function onLanguageChosen(event: Event) {
  event.preventDefault();
  run(forVisitors, ({ answerChoice }) => answerChoice(event));
}

/**
 * Checks for a closed area at each change of page, after the area is loaded or has failed, because its files come
 * first. The report of the visit waits until the page is idle.
 */
export function useOperations(remote: RemoteName, pathname: string, running: RemoteState) {
  const isSettled = running.status !== 'loading';
  const version = running.status === 'ready' ? running.version : undefined;

  useEffect(() => {
    // Visitors' pages are never closed.
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
