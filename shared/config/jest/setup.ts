import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Both only end what hangs. They measure nothing: a screen is loaded lazily, and a busy machine takes its time.
configure({ asyncUtilTimeout: 30_000 });
jest.setTimeout(120_000);

// Nothing that one test stores is there for the next.
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
