import { todayInSaoPaulo } from '@rotavisto/shared/domain';
import { useSyncExternalStore } from 'react';
import { CHECKED_ON } from './values';

const unchanging = () => () => {};

/** The reader's day; a prerendered page and its hydration share the day of the facts, so that they agree. */
export const useToday = (): string => useSyncExternalStore(unchanging, todayInSaoPaulo, () => CHECKED_ON);
