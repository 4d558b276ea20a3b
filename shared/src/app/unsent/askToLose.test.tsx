import { act, renderHook, screen } from '@testing-library/react';
import { useConversation } from '../../data';
import { i18n } from '../../i18n';
import { aProfile, fakeBackend, renderApp } from '../../testing';
import en from './en.json';

it('askToLose asks in the language of the user when its code is loaded for the question', async () => {
  const backend = fakeBackend();
  const ana = aProfile();
  const { user } = renderApp(<main />, { session: { profile: ana } });
  await act(() => i18n.changeLanguage('en'));
  const { result } = renderHook(() => useConversation(ana.id, 't1'));
  act(() => result.current.setDraft('Oi'));
  const { askToLose } = await import('./askToLose');
  const answer = askToLose(ana.id);
  expect(await screen.findByRole('dialog', { name: en.title })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: en.stay }));
  expect(await answer).toBe(false);
  backend.restore();
});
