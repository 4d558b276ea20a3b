import { aProfile, enterAs } from '@rotavisto/shared/testing';
import { answersOf } from './rules/answers';
import { forgetUnsaved, keepUnsaved, unsavedOf } from './unsavedAnswers';

const typed = { ...answersOf(null), surname: 'Segredo' };
const ana = aProfile();
const next = aProfile({ id: 'somebody-else' });
const enter = (profile: typeof ana) => enterAs({ profile });

beforeEach(() => {
  enter(ana);
  keepUnsaved('step', typed);
});

it('unsavedOf returns the answers of the same user and step until forgetUnsaved', () => {
  expect(unsavedOf('another step')).toBeNull();
  expect(unsavedOf('step')).toEqual(typed);
  forgetUnsaved('step');
  expect(unsavedOf('step')).toBeNull();
});

it('unsavedOf removes the answers when another user is signed in', () => {
  enter(next);
  expect(unsavedOf('step')).toBeNull();
  enter(ana);
  expect(unsavedOf('step')).toBeNull();
});
