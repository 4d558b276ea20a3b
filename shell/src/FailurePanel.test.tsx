import { codeOf } from '@rotavisto/shared/supabase';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { FailurePanel } from './FailurePanel';
import { RemoteFailure } from './remotes/failure';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

it('FailurePanel shows the codes of the failure and its report', () => {
  const failure = new RemoteFailure('http', 'client', '2', 'gone');
  const root = document.createElement('div');
  act(() => createRoot(root).render(<FailurePanel failure={failure} onRetry={() => {}} />));
  const codes = [...root.querySelectorAll('code')].map(({ textContent }) => textContent);
  expect(codes).toEqual([codeOf(failure.action), 'client-http-2']);
});
