import { holds, parseCondition, type Reads } from './condition';

const form: Reads = {
  saysYes: (key) => ({ wet: true, dry: false })[key],
  codeOf: (key) => ({ color: 'R' })[key],
  isKnown: (key) => key === 'color',
  countriesIn: (list) => (list === 'trips' ? ['BRAZIL', 'PORTUGAL'] : ['BRAZIL']),
};

test.each([
  ['', true],
  ['wet', true],
  ['dry', false],
  ['unanswered', false],
  ['!wet', false],
  ['!dry', true],
  ['!unanswered', false],
  ['color=R', true],
  ['color=G', false],
  ['color in G,R', true],
  ['color in G,B', false],
  ['unanswered in G,B', false],
  ['known(color)', true],
  ['known(unanswered)', false],
  ['vwp(trips)', true],
  ['vwp(homes)', false],
  ['wet & !dry', true],
  ['wet & dry', false],
])('holds returns for the condition "%s": %s', (condition, expected) => {
  expect(holds(parseCondition(condition), form)).toBe(expected);
});

test.each(['a or b', 'a==b', 'a=', 'a in', 'known a', 'not(a)', '!a=b', 'a & '])(
  'parseCondition rejects "%s"',
  (text) => {
    expect(() => parseCondition(text)).toThrow('No form of a condition');
  },
);
