import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { readOut } from '../readOut';
import { BESIDE, KEY, SEARCH, type Step } from './rows';

const PRESSED = ['button', 'link', 'tab', 'menuitem', 'menuitemcheckbox', 'radio', 'checkbox', 'switch', 'option'];

/** The last of its name, as a dialog comes after the page it is of. */
const named = (name: string): HTMLElement => {
  const found = PRESSED.flatMap((role) => screen.queryAllByRole(role, { name })).at(-1);
  if (!found) throw new Error(`Nothing to press is named "${name}":\n${readOut().join('\n')}`);
  return found;
};

/** Of a page in the menu of each area, in each language. */
const WORDS = 'ot';

/** What every header has, under names of its language. */
const IN_HEADER: Record<string, string> = {
  [SEARCH]: '[role="combobox"]',
  'the bell': '[aria-haspopup="menu"][aria-label]',
  'the menu of the user': '[aria-haspopup="menu"]:not([aria-label])',
  'the menu of pages': 'button[aria-expanded]:not([aria-haspopup])',
};

const inHeader = (step: string) => document.querySelector(`header ${IN_HEADER[step]}`) ?? document.body;

export async function take(step: Step): Promise<void> {
  const user = userEvent.setup({ delay: null });
  if (typeof step === 'string' && step.startsWith(KEY)) return user.keyboard(`{${step.slice(KEY.length)}}`);
  if (step === BESIDE) return user.click([...document.querySelectorAll('.ant-modal-wrap')].at(-1) ?? document.body);
  if (step === SEARCH) return user.type(inHeader(step), WORDS);
  if (typeof step === 'string') return user.click(step in IN_HEADER ? inHeader(step) : named(step));
  const field = screen.getByLabelText(step[0]);
  await user.clear(field);
  await user.type(field, step[1]);
}
