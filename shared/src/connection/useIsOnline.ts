import { useSyncExternalStore } from 'react';
import { isOnline, onConnectionChange } from './connection';

export const useIsOnline = (): boolean => useSyncExternalStore(onConnectionChange, isOnline, () => true);
