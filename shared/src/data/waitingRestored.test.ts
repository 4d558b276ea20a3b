import { renderHook } from '@testing-library/react';
import { aProfile } from '../testing/backend';

const message = (id: unknown, content: unknown, state: string) => ({ id, content, state });
const USER = aProfile().id;
const KEPT: Record<string, unknown> = {
  sending: { draft: 'Oi', outgoing: [message('m1', 'Olá', 'sending'), message('m2', 'E', 'failed')] },
  nameless: { draft: '', outgoing: [message(1, 'Olá', 'failed'), message('m2', undefined, 'failed')] },
  wrong: { draft: 7, outgoing: { id: 'm1' } },
  nothing: null,
};

it('useConversation restores the draft and messages of a closed page, marks sending ones as failed, and drops invalid ones', async () => {
  for (const [name, conversation] of Object.entries(KEPT))
    sessionStorage.setItem(`rotavisto-person-${USER}-conversation-${name}`, JSON.stringify(conversation));
  sessionStorage.setItem('another', '{');
  // The page reads its storage once, when its code is loaded.
  const { useConversation } = await import('./waiting');
  const of = (name: string) => {
    const { draft, outgoing } = renderHook(() => useConversation(USER, name)).result.current;
    return [draft, outgoing];
  };
  expect(of('sending')).toEqual(['Oi', [message('m1', 'Olá', 'failed'), message('m2', 'E', 'failed')]]);
  for (const name of ['nameless', 'wrong', 'nothing', 'unknown']) expect([name, of(name)]).toEqual([name, ['', []]]);
});
