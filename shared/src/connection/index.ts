export { checkConnection, isOnline, onConnectionChange } from './connection';
export { isChunkError, isNetworkError, isTransient } from './isTransient';
export { lazyComponent, loadCode } from './loadCode';
export { loadScript } from './loadScript';
export { announceReady, onPartReady, pageJson } from './page';
export { backoff, type RetryOptions, retry } from './retry';
export { backendAddress, serviceAddress } from './serviceAddress';
export { useIsOnline } from './useIsOnline';
export { wait, waitOrOnline } from './wait';
