import { useSession } from '@rotavisto/shared/session';
import { STORAGE_KEY } from '@rotavisto/shared/supabase';
import { act, renderHook } from '@testing-library/react';
import { create } from 'zustand';
import { tabMemory } from './app/emailProof/tabMemory';
import { useConversation } from './data';
import { useKeptForm } from './features/settings';
import { personStorage } from './person';
import { personStores } from './person/personStore';
import { clearSession } from './session/signOut';
import { aProfile, signedInAs } from './testing/backend';
import { leftovers, namesIn, testForgetting } from './testing/forgetting';

function keepForm() {
  const { form } = renderHook(() => useKeptForm('profile', { name: 'Ana' })).result.current;
  form.onValuesChange({}, { name: 'Ana Souza' });
}

function wait() {
  const { id } = useSession.getState().profile ?? {};
  const { setDraft } = renderHook(() => useConversation(id ?? '', 'ticket')).result.current;
  act(() => setDraft('Ana'));
}

testForgetting({
  'stored email-proof': tabMemory.close,
  'unsaved forms': keepForm,
  'unsent words and files': wait,
});

const leave = () => {
  signedInAs({ profile: aProfile() });
  localStorage.removeItem(STORAGE_KEY);
  clearSession();
};

it('leftovers names a store that keeps its state, and a key without the prefix of the user', () => {
  leave();
  expect(leftovers()).toEqual([]);
  const planted = create(() => ({ draft: '' }));
  personStores.all.push({ name: 'planted', store: { ...planted, setState: () => {} } });
  planted.setState({ draft: 'Ana' });
  localStorage.setItem('rotavisto-planted', 'Ana');
  sessionStorage.setItem('rotavisto-notes', 'Ana');
  leave();
  expect(leftovers()).toEqual(['planted', 'rotavisto-planted', 'rotavisto-notes']);
  personStores.all.pop();
});

it('leftovers names a text that the browser refused to store, until the sign-out', () => {
  signedInAs({ profile: aProfile() });
  jest.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  localStorage.removeItem(STORAGE_KEY);
  personStorage('planted', 'tab').write('Ana');
  expect(leftovers()).toEqual(['texts that the browser refuses to store']);
  clearSession();
  expect(leftovers()).toEqual([]);
});

it('namesIn finds the name of each store and stored value in a file', () => {
  const source = `
    import { personStorage, personStore } from '@rotavisto/shared/person';
    const useLast = personStore<{ kind: 'a' | 'b' } | null>('last page', null, { survivesExpiry: true });
    export const LISTS = { bring: personStorage('bring', 'browser') };`;
  expect(namesIn(source)).toEqual(['last page', 'stored bring']);
});
