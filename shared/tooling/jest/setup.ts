/// <reference types="@testing-library/jest-dom" />
import { sentRequests } from '../../src/testing/sentRequests';
import { requestMisfits } from './requestMisfits';

// A long limit that only ends hanging tests, because a busy machine is slow.
jest.setTimeout(60_000);

// Clears the storage, so that no test sees stored values of an earlier one.
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

// A test double answers any request, but the database would reject some.
afterEach(() => expect(requestMisfits(sentRequests.splice(0))).toEqual([]));

/** Collects forms submitted without a handler: a browser would leave the page, jsdom does nothing. */
const leavingForms: string[] = [];
addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement;
  // The browser closes a dialog's form itself and stays on the page.
  if (!event.defaultPrevented && form.method !== 'dialog') leavingForms.push(form.outerHTML.slice(0, 200));
});
afterEach(() => expect(leavingForms.splice(0)).toEqual([]));
