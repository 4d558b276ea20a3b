import { MOBILE_BREAKPOINT } from '../domain';
import { useMediaQuery } from '../lib';

export const useIsMobile = (): boolean => useMediaQuery(`(max-width: ${MOBILE_BREAKPOINT - 1}px)`);
