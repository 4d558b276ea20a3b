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
