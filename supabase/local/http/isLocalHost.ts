/** The names of this machine; any other Host comes from a foreign page whose name resolves here. */
export const isLocalHost = (url: string): boolean =>
  ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname);
