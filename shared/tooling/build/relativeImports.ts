import { relative, sep } from 'node:path';

const ABSOLUTE_IMPORT = /(from%20%22)([^"]*?)(%22)/g;

/** Returns the request of a bundler module with the imports in its text as paths relative to a folder. */
export const withRelativeImports = (request: string, folder: string): string =>
  request.replace(ABSOLUTE_IMPORT, (_all, before: string, path: string, after: string) => {
    const found = relative(folder, decodeURIComponent(path)).split(sep).join('/');
    return `${before}${encodeURIComponent(found.startsWith('.') ? found : `./${found}`)}${after}`;
  });
