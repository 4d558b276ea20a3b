/** The names of this machine; any other Host came from a page elsewhere whose name was made to lead here. */
export const isLocalHost = (url: string): boolean =>
  ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname);
