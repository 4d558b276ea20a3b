import { BrowserRouter } from '@rotavisto/shared/router';
import { testForgetting } from '@rotavisto/shared/testing';
import { act, renderHook } from '@testing-library/react';
import { useChosenCase } from './cases/currentCase';
import { answersOf } from './ds160/rules/answers';
import { keepUnsaved } from './ds160/unsavedAnswers';
import { useNotes } from './interview/practice/useNotes';
import { useTicked } from './interview/useTicked';
import { useDraftMemory } from './official/draft/draftMemory';
import { keepPosition } from './wizard/wizardPosition';

/** Returns the values of a hook on a page. */
const onPage = <Values>(use: () => Values): Values => renderHook(use, { wrapper: BrowserRouter }).result.current;

const tick = (list: 'practice' | 'bring', entry: string) => () => {
  const { toggle } = onPage(() => useTicked(list));
  act(() => toggle(entry));
};

testForgetting({
  'chosen case': () => useChosenCase.setState({ chosen: 'clara' }),
  'input of the official form': () => {
    const { remember } = onPage(() => useDraftMemory('case'));
    act(() => remember(() => ({ consents: true })));
  },
  'unsaved answers of the DS-160': () => keepUnsaved('step', answersOf(null)),
  'stored bring': tick('bring', 'passport'),
  'stored practice': tick('practice', 'purpose'),
  'stored practice-notes': () => {
    const { write } = onPage(useNotes);
    act(() => write('purpose', 'To see Ana'));
  },
  'stored wizard': () => keepPosition({ step: 'ds160', applicationId: 'case' }),
});
