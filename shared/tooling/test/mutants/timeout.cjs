// A change that leaves a test waiting for ever is noticed by the test itself: Stryker's own timeout costs it a restart.
jest.setTimeout(20_000);
