import { aProfile, signedInAs } from '../testing/backend';
import { forgetStored } from './forgetStored';
import { resetSessionStore } from './sessionStore';
import { emitSignedOut } from './signOutListeners';

const [ana, bia] = [aProfile(), aProfile()];

const keys = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort();

beforeEach(() => {
  resetSessionStore();
  for (const { id } of [ana, bia]) {
    localStorage.setItem(`rotavisto-person-${id}-ticked`, '[]');
    sessionStorage.setItem(`rotavisto-person-${id}-notes`, '{}');
  }
  localStorage.setItem('rotavisto-sidebar', 'open');
});

it('the end of a session deletes the stored values of all users and keeps those of the browser', () => {
  emitSignedOut('expired');
  expect(keys()).toEqual(['rotavisto-sidebar']);
});

it('a sign-in deletes the stored values of other users', () => {
  signedInAs({ profile: bia });
  const ofPersons = keys().filter((key) => key.startsWith('rotavisto-person-'));
  expect(ofPersons).toEqual([`rotavisto-person-${bia.id}-notes`, `rotavisto-person-${bia.id}-ticked`]);
});

it('a blocked storage stops neither the sign-out nor the sweep of the other storage', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  forgetStored();
  expect(Object.keys(sessionStorage)).toEqual([]);
});
