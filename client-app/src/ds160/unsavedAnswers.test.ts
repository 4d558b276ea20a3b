import { useSession } from '@rotavisto/shared/session';
import { aProfile } from '@rotavisto/shared/testing';
import { answersOf } from './rules/answers';
import { forgetUnsaved, keepUnsaved, unsavedOf } from './unsavedAnswers';

const typed = { ...answersOf(null), surname: 'Segredo' };
const ana = aProfile();
const next = aProfile({ id: 'somebody-else' });
const enter = (profile: typeof ana) => useSession.setState({ profile });

beforeEach(() => {
  enter(ana);
  keepUnsaved(ana.id, 'step', typed);
});

it('are there for whoever typed them, in the form they were typed into, until they are saved', () => {
  expect(unsavedOf('another step')).toBeNull();
  expect(unsavedOf('step')).toEqual(typed);
  forgetUnsaved('step');
  expect(unsavedOf('step')).toBeNull();
});

it('are never shown to the next person, and gone once that one has looked', () => {
  enter(next);
  expect(unsavedOf('step')).toBeNull();
  enter(ana);
  expect(unsavedOf('step')).toBeNull();
});
