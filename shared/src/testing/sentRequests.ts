export interface FakeRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
}

/** All requests to a fake backend since the test began; the setup of the tests checks them against the schema. */
export const sentRequests: FakeRequest[] = [];
