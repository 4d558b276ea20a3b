import { readTypedDate } from '../dateTyping';
import { LONGEST_NAME } from '../personName';
import { isPhone, plainPhone } from '../phone';
import inputs from './inputs.json';
import { cleanLink, isLink } from './link';
import { cleanEmail, cleanName, isEmail } from './personFields';
import { cleanProtocol } from './protocol';
import { ACCOUNT_PARTS, accountPart, isAccountPart, isPixKey, PIX_KINDS, pixKey } from './refundAccount';

type Kind = keyof typeof inputs;
/** Returns the value that a form sends for a typed text, or null if the form rejects it. */
type Rule = (typed: string) => string | null;

const rule =
  (clean: (typed: string) => string, is: (cleaned: string) => boolean): Rule =>
  (typed) => {
    const cleaned = clean(typed);
    return is(cleaned) ? cleaned : null;
  };

const RULES: Record<string, Rule> = {
  email: rule(cleanEmail, isEmail),
  phone: rule(plainPhone, isPhone),
  name: rule(cleanName, (name) => name !== '' && [...name].length <= LONGEST_NAME),
  link: rule(cleanLink, isLink),
  protocol: rule(cleanProtocol, (protocol) => protocol !== ''),
  date: (typed) => readTypedDate(typed),
  ...Object.fromEntries(
    PIX_KINDS.map((kind) => [
      `pix.${kind}`,
      rule(
        (typed) => pixKey(kind, typed),
        (key) => isPixKey(kind, key),
      ),
    ]),
  ),
  ...Object.fromEntries(
    ACCOUNT_PARTS.map((part) => [
      `account.${part}`,
      rule(
        (typed) => accountPart(part, typed),
        (text) => isAccountPart(part, text),
      ),
    ]),
  ),
};

it('inputs.json has rows for each kind of field', () => {
  expect(Object.keys(inputs).sort()).toEqual(Object.keys(RULES).sort());
});

const rows = Object.entries(inputs).flatMap(([kind, list]) =>
  list.map(([typed, meant]) => [kind as Kind, typed, meant] as const),
);

it.each(rows)('The field %s turns %j into %j', (kind, typed, meant) => {
  expect(RULES[kind]?.(String(typed))).toBe(meant);
});

it.each(rows.filter(([, , meant]) => meant))(
  'The field %s, after %j, keeps the cleaned value %j',
  (kind, _typed, meant) => {
    const again = RULES[kind]?.(String(meant));
    expect(again).toBe(meant);
  },
);
