/// <reference types="@testing-library/jest-dom" />
import { sentRequests } from '../../src/testing/sentRequests';
import { requestMisfits } from './requestMisfits';

// It only ends what hangs: a busy machine takes its time.
jest.setTimeout(60_000);

// Nothing that one test stores is there for the next.
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

// A double answers whatever is sent; the database would refuse it.
afterEach(() => expect(requestMisfits(sentRequests.splice(0))).toEqual([]));

/** Forms whose submission no code has taken over: a browser leaves the page for them, jsdom does nothing. */
const leavingForms: string[] = [];
addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement;
  // The browser alone closes a dialog's form, and stays.
  if (!event.defaultPrevented && form.method !== 'dialog') leavingForms.push(form.outerHTML.slice(0, 200));
});
afterEach(() => expect(leavingForms.splice(0)).toEqual([]));
