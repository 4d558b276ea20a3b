import { screen } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { fields } from '../offered';
import { readOut } from '../readOut';
import { BESIDE, BLANKS, KEY, SEARCH, type Step } from './rows';
import { pass } from './settle';

const PRESSED = ['button', 'link', 'tab', 'menuitem', 'menuitemcheckbox', 'radio', 'checkbox', 'switch', 'option'];

/** Returns the last control with the name, because a dialog follows its page in the document. */
const named = (name: string): HTMLElement => {
  const found = PRESSED.flatMap((role) => screen.queryAllByRole(role, { name })).at(-1);
  if (!found) throw new Error(`Nothing to press is named "${name}":\n${readOut().join('\n')}`);
  return found;
};

/** Two letters in page names of each area's menu, in all languages. */
const WORDS = 'ot';

/** The controls of every frame; their names depend on the language. */
const IN_FRAME: Record<string, string> = {
  [SEARCH]: 'header [role="combobox"]',
  'the bell': 'header [aria-haspopup="menu"][aria-label]',
  'the menu of the user': 'header [aria-haspopup="menu"]:not([aria-label])',
  'the menu of pages': 'header button[aria-expanded]:not([aria-haspopup])',
  'beside the links of the drawer': 'dialog[open] nav',
  'a link of the drawer': 'dialog[open] a:not([aria-current])',
};

const inFrame = (step: string): Element => {
  const found = document.querySelector(IN_FRAME[step] ?? '');
  if (!found) throw new Error(`The frame lacks ${step}:\n${readOut(true).join('\n')}`);
  return found;
};

/** Types a blank into each text field. */
async function leaveBlank(user: UserEvent): Promise<void> {
  for (const field of fields())
    if (field.matches('textarea, [type="text"], input:not([type])')) await user.type(field, '  ');
}

/** Pastes text at once, because each keystroke would render the page again. `{…}` is a key. */
async function enter(user: UserEvent, field: Element, text: string): Promise<void> {
  await user.clear(field);
  if (text.includes('{')) return user.type(field, text);
  await user.click(field);
  await user.paste(text);
}

export async function take(step: Step): Promise<void> {
  const user = userEvent.setup({ delay: null });
  if (typeof step === 'string' && step.startsWith(KEY)) return user.keyboard(`{${step.slice(KEY.length)}}`);
  if (step === BESIDE) return user.click([...document.querySelectorAll('.ant-modal-wrap')].at(-1) ?? document.body);
  if (step === BLANKS) return leaveBlank(user);
  if (step === SEARCH) return user.type(inFrame(step), WORDS);
  if (typeof step === 'string') return user.click(step in IN_FRAME ? inFrame(step) : named(step));
  await enter(user, screen.getByLabelText(step[0]), step[1]);
}

/** The text to type into a field of each kind. */
const TYPED = {
  '[inputmode="numeric"], [type="number"]': '12042031',
  '[inputmode="decimal"]': '450.00',
  '[type="time"]': '10:30',
  '[role="spinbutton"]': '30',
  '[type="email"], [inputmode="email"]': 'ana@exemplo.com',
  '[type="tel"]': '11977770000',
  '[type="url"], [inputmode="url"]': 'https://exemplo.com',
  '[type="password"]': 'uma frase comprida',
  '*': 'Ana 12',
};

const CHOICES = '.ant-select-item-option:not(.ant-select-item-option-disabled), td.ant-picker-cell-in-view';

/** Returns the last open option, which a search may have to load. */
const choice = async () => {
  for (let time = 0; time < 3; time += 1) await pass();
  return [...document.querySelectorAll(CHOICES)].at(-1);
};

/** Takes the last option of a list or a calendar, and types into any other field. */
export async function fill(field: Element): Promise<void> {
  const user = userEvent.setup({ delay: null });
  if (field instanceof HTMLSelectElement) return user.selectOptions(field, [...field.options].slice(-1));
  if (field.closest('.ant-select, .ant-picker')) {
    await user.click(field);
    if (!(await choice())) await user.type(field, TYPED['*']);
    return user.click((await choice()) ?? document.body);
  }
  await enter(user, field, Object.entries(TYPED).find(([kind]) => field.matches(kind))?.[1] ?? '');
}
