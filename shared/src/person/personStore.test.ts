import { PERSON_PREFIX } from '../page';
import { emitSignedOut } from '../session/signOutListeners';
import { aProfile, signedInAs, signedOut } from '../testing/backend';
import { personStorage } from './personStorage';
import { personStore } from './personStore';

const [ana, bia] = [aProfile(), aProfile()];
const [useLast, useDraft] = [
  personStore('last page', { path: '' }),
  personStore('draft', { text: '' }, { survivesExpiry: true }),
];
const state = () => [useLast.getState().path, useDraft.getState().text];

const write = () => {
  useLast.setState({ path: '/board' });
  useDraft.setState({ text: 'Ana' });
};

beforeEach(() => {
  emitSignedOut('user');
  signedInAs({ profile: ana });
  write();
});

describe('personStore', () => {
  it.each(['user', 'inactivity', null] as const)('returns to its initial state at a sign-out: %s', (reason) => {
    emitSignedOut(reason);
    expect(state()).toEqual(['', '']);
  });

  it('keeps a state that survives an expired session for the same user', () => {
    signedOut();
    emitSignedOut('expired');
    expect(state()).toEqual(['', 'Ana']);
    signedInAs({ profile: ana });
    expect(state()).toEqual(['', 'Ana']);
  });

  it('returns to its initial state when the user leaves the page without a sign-out, and survives only an expiry', () => {
    signedOut();
    expect(state()).toEqual(['', 'Ana']);
  });

  it.each([
    ['user', ''],
    [null, ''],
    ['expired', 'Ana'],
  ] as const)('ignores a late change after a sign-out, unless its state survives: %s', (reason, draft) => {
    signedOut();
    emitSignedOut(reason);
    write();
    expect(state()).toEqual(['', draft]);
    signedInAs({ profile: ana });
    expect(state()).toEqual(['', draft]);
    write();
    expect(state()).toEqual(['/board', 'Ana']);
  });

  it('is at its initial state for another user after an expired session', () => {
    signedOut();
    emitSignedOut('expired');
    signedInAs({ profile: bia });
    expect(state()).toEqual(['', '']);
  });

  it('is at its initial state for another user who signs in without a sign-out', () => {
    signedInAs({ profile: bia });
    expect(state()).toEqual(['', '']);
  });

  it('keeps its state while the profile of the same user changes', () => {
    signedInAs({ profile: { ...ana, full_name: 'Ana Souza' } });
    expect(state()).toEqual(['/board', 'Ana']);
  });
});

describe.each(['browser', 'tab'] as const)('personStorage of the %s', (place) => {
  const notes = personStorage('notes', place);
  const name = place === 'tab' ? 'sessionStorage' : 'localStorage';

  it('stores a value under the user and the name, and reads it', () => {
    notes.write({ purpose: 'Visit' });
    expect(window[name].getItem(`${PERSON_PREFIX}${ana.id}-notes`)).toBe('{"purpose":"Visit"}');
    expect(notes.read()).toEqual({ purpose: 'Visit' });
  });

  it('reads null without a value, for a text that is not JSON, and for a value of another user', () => {
    expect(notes.read()).toBeNull();
    window[name].setItem(`${PERSON_PREFIX}${ana.id}-notes`, '{');
    expect(notes.read()).toBeNull();
    notes.write('of Ana');
    signedInAs({ profile: bia });
    expect(notes.read()).toBeNull();
  });

  it('reads null after the value is removed', () => {
    notes.write('of Ana');
    notes.remove();
    expect(window[name]).toHaveLength(place === 'tab' ? 0 : 1);
    expect(notes.read()).toBeNull();
  });

  it('deletes the value at the sign-out', () => {
    notes.write('of Ana');
    emitSignedOut('expired');
    expect(notes.read()).toBeNull();
  });

  it('keeps a value in memory until the sign-out if the browser refuses it', () => {
    jest.spyOn(window, name, 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    notes.write('of Ana');
    expect(notes.read()).toBe('of Ana');
    emitSignedOut('user');
    expect(notes.read()).toBeNull();
  });
});
