/// <reference types="@testing-library/jest-dom" />

// It only ends what hangs: a busy machine takes its time.
jest.setTimeout(120_000);

// Nothing that one test stores is there for the next.
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
