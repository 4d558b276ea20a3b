import { BACKEND_PATHS } from '@rotavisto/shared/config/remotes';

export const isBackendPath = (pathname: string) =>
  BACKEND_PATHS.some((path) => pathname === path || pathname.startsWith(`${path}/`));
