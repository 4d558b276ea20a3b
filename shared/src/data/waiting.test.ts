import { isAnythingDirty } from '@rotavisto/shared/session';
import { act, renderHook } from '@testing-library/react';
import { emitSignedOut } from '../session/signOutListeners';
import { aProfile, become, enterAs } from '../testing/backend';

describe('the draft, the unsent message and the file of a user', () => {
  const ana = aProfile();
  const bia = aProfile({ id: '00000000-0000-4000-8000-0000000000b1' });

  /** Ana signs in, writes, fails to send a message and picks a file. */
  async function wait() {
    const { hasUnsentWords, useConversation, useWaitingFile } = await import('./waiting');
    act(() => enterAs({ profile: ana }));
    const { result } = renderHook(() => [useConversation(ana.id, 't1'), useWaitingFile(ana.id, 't1')] as const);
    act(() => {
      result.current[0].setDraft('Oi');
      result.current[0].setOutgoing(() => [{ id: 'm1', content: 'Olá', state: 'failed' }]);
      const waiting = [{ file: new File(['%PDF'], 'extrato.pdf'), isDamaged: false }];
      result.current[1].setState({ phase: 'ready', waiting, refused: [] });
    });
    return {
      late: () => {
        result.current[0].setOutgoing(() => [{ id: 'm1', content: 'Olá', state: 'failed' }]);
        result.current[1].setState({ phase: 'failed', file: new File(['%PDF'], 'extrato.pdf'), rest: [] });
      },
      kept: () => ({
        draft: result.current[0].draft,
        messages: result.current[0].outgoing.length,
        files: result.current[1].state.phase,
        isStored: sessionStorage.getItem(`rotavisto-person-${ana.id}-conversation-t1`) !== null,
        isUnsent: hasUnsentWords(ana.id),
        asksToStay: !window.dispatchEvent(new Event('beforeunload', { cancelable: true })),
      }),
    };
  }
  const EVERYTHING = { draft: 'Oi', messages: 1, files: 'ready', isStored: true, isUnsent: true, asksToStay: true };
  const NOTHING = { draft: '', messages: 0, files: 'idle', isStored: false, isUnsent: false, asksToStay: false };

  it.each([
    ['stay while the session lasts', () => {}, EVERYTHING],
    [
      'stay in the memory of the page after an expired session',
      () => emitSignedOut('expired'),
      { ...EVERYTHING, isStored: false },
    ],
    ['are deleted when the user signs out', () => emitSignedOut('user'), NOTHING],
    ['are deleted when the session ends in another tab', () => emitSignedOut(null), NOTHING],
    ['are deleted when another user signs in', () => enterAs({ profile: bia }), NOTHING],
    [
      'stay when the same user signs in again after an expired session',
      () => {
        emitSignedOut('expired');
        become({ is: 'visitor' });
        enterAs({ profile: ana });
      },
      EVERYTHING,
    ],
  ])('%s', async (_what, end, expected) => {
    const { kept } = await wait();
    expect(isAnythingDirty()).toBe(true);
    act(end);
    expect(kept()).toEqual(expected);
  });

  const leave = (reason: 'user' | 'expired' | null) => {
    become({ is: 'visitor' });
    emitSignedOut(reason);
  };

  it.each([
    ['leave nothing behind after a sign-out', () => leave('user'), NOTHING],
    ['leave nothing behind after a sign-out in another tab', () => leave(null), NOTHING],
    [
      'leave nothing behind for another user',
      () => {
        leave('user');
        enterAs({ profile: bia });
      },
      NOTHING,
    ],
    [
      'stay in the memory of the page alone after an expired session',
      () => leave('expired'),
      { ...EVERYTHING, files: 'failed', isStored: false },
    ],
  ])('a file and a message that fail late %s', async (_what, end, expected) => {
    const { kept, late } = await wait();
    act(end);
    act(late);
    expect(kept()).toEqual(expected);
  });
});

it('a message that is taken back stands before the text in the field', async () => {
  const { useConversation } = await import('./waiting');
  const ana = aProfile();
  act(() => enterAs({ profile: ana }));
  const { result } = renderHook(() => useConversation(ana.id, 't9'));
  const unsent = (id: string, content: string) => ({ id, content, state: 'failed' }) as const;
  act(() => result.current.setOutgoing(() => [unsent('m1', 'Olá'), unsent('m2', 'Tudo bem?')]));
  act(() => result.current.setDraft('  '));
  act(() => result.current.takeBack(unsent('m2', 'Tudo bem?')));
  expect(result.current).toMatchObject({ draft: 'Tudo bem?', outgoing: [unsent('m1', 'Olá')] });
  act(() => result.current.takeBack(unsent('m1', 'Olá')));
  expect(result.current).toMatchObject({ draft: 'Olá\nTudo bem?', outgoing: [] });
});

it('hasUnsentWords returns true for a text, a message or a file of the user, and false for blanks and for another user', async () => {
  const { hasUnsentWords, useConversation, useWaitingFile } = await import('./waiting');
  const ana = aProfile();
  act(() => enterAs({ profile: ana }));
  const { result } = renderHook(() => [useConversation(ana.id, 't8'), useWaitingFile(ana.id, 't8')] as const);
  const [words, files] = result.current;
  const file = new File(['%PDF'], 'extrato.pdf');
  const states: [expected: boolean, change: () => void][] = [
    [false, () => words.setDraft(' ')],
    [true, () => words.setDraft('Oi')],
    [false, () => words.setDraft('')],
    [true, () => words.setOutgoing(() => [{ id: 'm1', content: 'Olá', state: 'failed' }])],
    [false, () => words.setOutgoing(() => [])],
    [true, () => files.setState({ phase: 'failed', file, rest: [] })],
    [false, () => files.setState({ phase: 'ready', waiting: [], refused: [] })],
    [true, () => files.setState({ phase: 'ready', waiting: [{ file, isDamaged: false }], refused: [] })],
  ];
  for (const [expected, change] of states) {
    act(change);
    expect(hasUnsentWords(ana.id)).toBe(expected);
  }
  expect(hasUnsentWords('00000000-0000-4000-8000-0000000000b2')).toBe(false);
  act(() => files.setState({ phase: 'idle' }));
});
