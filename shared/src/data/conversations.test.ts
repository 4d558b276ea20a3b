import { renderHook } from '@testing-library/react';

const message = (id: unknown, content: unknown, state: string) => ({ id, content, state });
const KEPT: Record<string, unknown> = {
  sending: { draft: 'Oi', outgoing: [message('m1', 'Olá', 'sending'), message('m2', 'E', 'failed')] },
  nameless: { draft: '', outgoing: [message(1, 'Olá', 'failed'), message('m2', undefined, 'failed')] },
  wrong: { draft: 7, outgoing: { id: 'm1' } },
  nothing: null,
};

it('a page goes on with what one that was closed has left: what was on its way counts as failed, what is no message goes', async () => {
  for (const [name, conversation] of Object.entries(KEPT))
    sessionStorage.setItem(`rotavisto-conversation-u1-${name}`, JSON.stringify(conversation));
  sessionStorage.setItem('another', '{');
  const { useConversation } = await import('./conversations');
  const of = (name: string) => {
    const { draft, outgoing } = renderHook(() => useConversation('u1', name)).result.current;
    return [draft, outgoing];
  };
  expect(of('sending')).toEqual(['Oi', [message('m1', 'Olá', 'failed'), message('m2', 'E', 'failed')]]);
  for (const name of ['nameless', 'wrong', 'nothing', 'unknown']) expect([name, of(name)]).toEqual([name, ['', []]]);
});
