import { render, screen } from '@testing-library/react';
import { FactNotes } from './FactNotes';

beforeEach(() => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => {}));
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it.each([
  ['2027-02-18', false],
  ['2027-02-19', true],
])('on %s asks readers to look at the sources themselves: %s', (day, isAsked) => {
  jest.useFakeTimers({ now: new Date(`${day}T12:00:00-03:00`) });
  render(<FactNotes />);
  expect(screen.queryAllByText(/há mais de 90 dias/)).toHaveLength(isAsked ? 1 : 0);
});

it.each([
  ['2026-12-31', 1],
  ['2027-01-01', 0],
])('on %s lists the pilot of expedited interviews %i times', (day, times) => {
  jest.useFakeTimers({ now: new Date(`${day}T12:00:00-03:00`) });
  render(<FactNotes />);
  expect(screen.queryAllByText(/US\$ 750/)).toHaveLength(times);
  expect(screen.getAllByText(/US\$ 185/)).toHaveLength(1);
});
