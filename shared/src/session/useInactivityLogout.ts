import { useEffect } from 'react';
import { watchInactivity } from './inactivity';

/** Mounted once, by the shell. */
export const useInactivityLogout = (): void => useEffect(watchInactivity, []);
