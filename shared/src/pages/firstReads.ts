/**
 * A request to the API without its host: `{user}` stands for the user's id, and a body makes it a POST. The script in
 * the page's head sends the first requests of a page together with `session_start`, so that the answers arrive before
 * the code. The list of an area is recorded from its `prefetch` when the area is published.
 */
export type FirstRead = { path: string; body?: string };
