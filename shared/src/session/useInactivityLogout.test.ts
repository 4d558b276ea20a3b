import { act, renderHook } from '@testing-library/react';
import { aProfile, enterAs, inAs } from '../testing/backend';
import { become } from './sessionStore';
import { useInactivityLogout } from './useInactivityLogout';

const mockStop = jest.fn();
const mockWatch = jest.fn(() => mockStop);
jest.mock('./inactivity', () => ({ watchInactivity: () => mockWatch() }));

const calls = () => [mockWatch.mock.calls.length, mockStop.mock.calls.length];
const show = (profile: ReturnType<typeof aProfile> | null) =>
  act(async () => become(profile ? inAs({ profile }) : { is: 'visitor' }));

beforeEach(() => {
  mockWatch.mockClear().mockReturnValue(mockStop);
  mockStop.mockClear();
  become({ is: 'visitor' });
});

it('useInactivityLogout watches while a user is signed in', async () => {
  const { unmount } = renderHook(useInactivityLogout);
  await act(async () => {});
  expect(calls()).toEqual([0, 0]);
  await show(aProfile());
  expect(calls()).toEqual([1, 0]);
  await show(aProfile({ full_name: 'Ana Souza Lima' }));
  expect(calls()).toEqual([1, 0]);
  await show(null);
  expect(calls()).toEqual([1, 1]);
  await show(aProfile());
  unmount();
  expect(calls()).toEqual([2, 2]);
});

it('useInactivityLogout does not start for a user who left while its code was loading', async () => {
  enterAs({ profile: aProfile() });
  const { unmount } = renderHook(useInactivityLogout);
  unmount();
  await act(async () => {});
  expect(calls()).toEqual([0, 0]);
});
