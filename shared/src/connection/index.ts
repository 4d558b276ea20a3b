export { isOnline, onConnectionChange } from './connection';
export { isChunkError } from './isChunkError';
export { isNetworkError } from './isNetworkError';
export { isTransient } from './isTransient';
export { firstPage, lazyPage } from './lazyPage';
export { lazyComponent, loadCode } from './loadCode';
export { loadScript } from './loadScript';
export { backoff, type RetryOptions, retry } from './retry';
export { wait, waitOrOnline } from './wait';
