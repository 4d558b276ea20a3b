import { BrowserRouter } from '@rotavisto/shared/router';
import { testForgetting } from '@rotavisto/shared/testing';
import { act, renderHook } from '@testing-library/react';
import { useRememberPage } from './cameFrom';
import { useCaseDraft } from './casework/caseDrafts';
import { useCaseMemory } from './ds160/caseMemory';

testForgetting({
  'attempts to save a draft': () => renderHook(() => useCaseDraft('note', 'case')).result.current.idToSave(),
  'last page': () => {
    window.history.replaceState(null, '', '/consultant/clients?q=Ana');
    renderHook(useRememberPage, { wrapper: BrowserRouter });
  },
  'memory of a case': () => {
    const { remember } = renderHook(() => useCaseMemory('case')).result.current;
    act(() => remember(() => ({ page: 'personal' })));
  },
});
