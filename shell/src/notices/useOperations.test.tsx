import { act } from 'react';
import { createRoot } from 'react-dom/client';

const watchArea = jest.fn();
const answerChoice = jest.fn();
jest.mock('../operations/watchArea', () => ({ watchArea, reportVisit: jest.fn() }));
jest.mock('../operations/changeLanguage', () => ({ answerChoice, reportVisitorVisit: jest.fn() }));
jest.mock('./whenIdle', () => ({ whenIdle: () => new Promise(() => {}) }));

import { RemoteFailure } from '../remotes/failure';
import type { RemoteState } from '../remotes/remoteStore';
import { onLanguageChosen, useOperations } from './useOperations';

const READY: RemoteState = { status: 'ready', App: () => null, version: '1', run: 1 };
const FAILED: RemoteState = { status: 'failed', failure: new RemoteFailure('execution', 'client', '1', 'broken') };

const asked = async (remote: 'client' | 'landing', running: RemoteState) => {
  const Page = () => {
    useOperations(remote, '/client', running);
    return null;
  };
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Page />));
  await act(async () => root.unmount());
  return watchArea.mock.calls.length;
};

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
beforeEach(() => {
  watchArea.mockReset();
  answerChoice.mockReset();
});

it.each([
  ['is loading (not checked)', { status: 'loading' }, 0],
  ['is ready', READY, 1],
  ['could not be loaded', FAILED, 1],
  ['is closed', { status: 'closed', message: 'Voltamos às 14h.' }, 1],
] as const)('useOperations checks for a closed area if its remote %s', async (_what, running, times) => {
  expect(await asked('client', running)).toBe(times);
});

it('useOperations never checks the pages of visitors', async () => {
  expect(await asked('landing', READY)).toBe(0);
});

it('onLanguageChosen handles a language chosen on visitors’ pages without leaving the page', async () => {
  const chosen = new CustomEvent('chosen', { cancelable: true, detail: 'es' });
  await act(async () => onLanguageChosen(chosen));
  expect(chosen.defaultPrevented).toBe(true);
  expect(answerChoice.mock.calls.map(([event]) => event)).toEqual([chosen]);
});
