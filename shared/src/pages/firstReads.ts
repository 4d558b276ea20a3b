/**
 * A request to the tables and verbs of the API, without its address: `{user}` stands for the id of the user, a body makes it
 * a POST. The script in the page's head sends a page's first ones together with `session_start`, so that the answers are
 * there before the code that needs them. The list of an area is recorded from its `prefetch` when it is published.
 */
export type FirstRead = { path: string; body?: string };
