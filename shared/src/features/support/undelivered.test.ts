import { undelivered } from './undelivered';

const out = (content: string, ...known: string[]) => ({ content, known: new Set(known) });
const stored = (id: string, content: string, sender_id = 'me') => ({ id, content, sender_id });

describe('undelivered', () => {
  it.each([
    ['nothing arrived', [out('oi')], [], ['oi']],
    ['it arrived', [out('oi')], [stored('1', 'oi')], []],
    ['the same words from someone else', [out('oi')], [stored('1', 'oi', 'you')], ['oi']],
    ['the same words from before', [out('oi', '1')], [stored('1', 'oi')], ['oi']],
    ['said twice, one arrived', [out('oi'), out('oi')], [stored('1', 'oi')], ['oi']],
    ['said twice, both arrived', [out('oi'), out('oi')], [stored('1', 'oi'), stored('2', 'oi')], []],
  ])('%s', (_case, outgoing, messages, left) => {
    expect(undelivered(outgoing, messages, 'me').map(({ content }) => content)).toEqual(left);
  });
});
