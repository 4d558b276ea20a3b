import { fireEvent, screen } from '@testing-library/dom';
import { act, createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';

const rpc = jest.fn();
const loadWithFallback = jest.fn();
let isDirty = false;
jest.mock('@rotavisto/shared/supabase', () => ({
  ...jest.requireActual('@rotavisto/shared/supabase'),
  supabase: async () => ({ rpc }),
}));
jest.mock('../remotes/ladder', () => ({ loadWithFallback: (...args: unknown[]) => loadWithFallback(...args) }));
jest.mock('@rotavisto/shared/session', () => ({
  ...jest.requireActual('@rotavisto/shared/session'),
  isAnythingDirty: () => isDirty,
}));

import { BrowserRouter } from '@rotavisto/shared/router';
import { STORAGE_KEY } from '@rotavisto/shared/supabase';
import { RemoteOutlet } from '../RemoteOutlet';
import { RemoteFailure } from '../remotes/failure';
import { remoteState, renewRemote } from '../remotes/remoteStore';
import { watchArea } from './watchArea';

const Area = () => createElement('main', null, 'A área');
const closed = (message?: string) =>
  rpc.mockResolvedValue({ data: message ? [{ area: 'client', message }] : [], error: null });

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
jest.useFakeTimers();
let root: Root;
beforeEach(async () => {
  isDirty = false;
  window.localStorage.setItem(STORAGE_KEY, '{"access_token":"a","refresh_token":"b"}');
  loadWithFallback.mockReset().mockResolvedValue({ App: Area, version: '2' });
  closed();
  watchArea('client');
  await pass(0);
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.body.children[0] as HTMLElement);
  window.history.replaceState(null, '', '/client');
  await act(async () =>
    root.render(
      <BrowserRouter>
        <RemoteOutlet name="client" />
      </BrowserRouter>,
    ),
  );
});
afterEach(async () => {
  // Opens areas again that a test has closed.
  window.localStorage.setItem(STORAGE_KEY, '{"access_token":"a","refresh_token":"b"}');
  closed();
  await pass(120_000);
  await act(async () => root.unmount());
});

test('A closed area shows the administrator’s message until an administrator opens the area again', async () => {
  expect(screen.getByText('A área')).toBeInTheDocument();
  closed('Voltamos às 14h.');
  await pass(60_000);
  expect(screen.getByRole('heading', { name: 'Esta área está em manutenção' })).toBeInTheDocument();
  expect(screen.getByText('Voltamos às 14h.')).toBeInTheDocument();
  expect(remoteState('client')).toEqual({ status: 'closed', message: 'Voltamos às 14h.' });
  closed('Voltamos às 15h.');
  await pass(60_000);
  expect(screen.getByText('Voltamos às 15h.')).toBeInTheDocument();
  closed();
  await pass(60_000);
  expect(screen.getByText('A área')).toBeInTheDocument();
});

test('A closed area that failed to load shows the administrator’s message', async () => {
  loadWithFallback.mockRejectedValue(new RemoteFailure('execution', 'client', '3', 'broken'));
  await act(() => renewRemote('client'));
  expect(remoteState('client').status).toBe('failed');
  closed('Voltamos às 14h.');
  await pass(60_000);
  expect(screen.getByText('Voltamos às 14h.')).toBeInTheDocument();
  loadWithFallback.mockResolvedValue({ App: Area, version: '4' });
  closed();
  await pass(60_000);
  expect(screen.getByText('A área')).toBeInTheDocument();
});

test('watchArea stops asking after the sign-out', async () => {
  window.localStorage.removeItem(STORAGE_KEY);
  rpc.mockClear();
  await pass(120_000);
  expect(rpc).not.toHaveBeenCalled();
});

test('watchArea never asks about the administrators’ area', async () => {
  rpc.mockClear();
  watchArea('admin');
  await pass(0);
  expect(rpc).not.toHaveBeenCalled();
});

test('A press on retry checks a closed area at once', async () => {
  closed('Voltamos às 14h.');
  await pass(60_000);
  closed();
  fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await pass(0);
  expect(screen.getByText('A área')).toBeInTheDocument();
});

test('watchArea closes an area with unsaved work only after the work is saved', async () => {
  isDirty = true;
  closed('Voltamos às 14h.');
  await pass(60_000);
  expect(screen.getByText('A área')).toBeInTheDocument();
  isDirty = false;
  await pass(60_000);
  expect(screen.getByText('Voltamos às 14h.')).toBeInTheDocument();
});

test('watchArea keeps the screen after a failed request', async () => {
  rpc.mockResolvedValue({ data: null, error: new Error('down') });
  await pass(60_000);
  expect(screen.getByText('A área')).toBeInTheDocument();
  closed('Voltamos às 14h.');
  await pass(60_000);
  rpc.mockRejectedValue(new TypeError('Failed to fetch'));
  await pass(60_000);
  expect(screen.getByText('Voltamos às 14h.')).toBeInTheDocument();
});

test('The message of a closed area stays until the opened area is loaded', async () => {
  closed('Voltamos às 14h.');
  await pass(60_000);
  let arrive = (_area: object) => {};
  loadWithFallback.mockReturnValue(
    new Promise((resolve) => {
      arrive = resolve;
    }),
  );
  closed();
  await pass(60_000);
  expect(screen.getByText('Voltamos às 14h.')).toBeInTheDocument();
  arrive({ App: Area, version: '5' });
  await pass(0);
  expect(screen.getByText('A área')).toBeInTheDocument();
});
