import { BACKEND_PATHS } from '../remotes';

/** Whether a path is answered by the backend of a site. */
export const isBackendPath = (path: string): boolean =>
  BACKEND_PATHS.some((known) => path === known || path.startsWith(`${known}/`));
