import { BrowserRouter } from '@rotavisto/shared/router';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { returnPath, useReturnPath } from './useReturnPath';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

function Target() {
  return <p>{JSON.stringify(useReturnPath({ show: 'redirect', to: '/login' }, null))}</p>;
}

it('useReturnPath keeps the hash of a link, with which mails lead to a form', () => {
  const from = '/client/settings/notifications?a=1#mail';
  window.history.replaceState(null, '', from);
  const host = document.createElement('div');
  const root = createRoot(host);
  act(() =>
    root.render(
      <BrowserRouter>
        <Target />
      </BrowserRouter>,
    ),
  );
  expect(JSON.parse(host.textContent ?? '')).toEqual({ to: '/login', state: { from } });
  act(() => root.unmount());
});

it.each([
  ['/client/settings/notifications#mail', 'client', '/client/settings/notifications#mail'],
  ['/client#mail', 'client', '/client#mail'],
  ['/client?step=payment', 'client', '/client?step=payment'],
  ['/payment?session_id=cs_1', 'client', '/payment?session_id=cs_1'],
  ['/payments', 'client', null],
  ['https://evil.test/payment', 'client', null],
  ['/client#mail', 'admin', null],
  ['//elsewhere.test/client', 'client', null],
  [null, 'client', null],
] as const)('returnPath %s leads a %s back to %s', (from, role, expected) =>
  expect(returnPath({ from }, role)).toBe(expected),
);
