// The test itself ends an endless wait, because Stryker's timeout restarts its process.
jest.setTimeout(20_000);
