export interface FakeRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
}

/** Every request to a fake backend since a test began: the setup of all tests checks them against the schema. */
export const sentRequests: FakeRequest[] = [];
