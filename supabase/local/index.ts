export { seedProject } from '../seed/seedProject';
export type { BackendOptions, RateLimitRule, StripeSettings } from './options';
export { resetFolder } from './start/resetFolder';
export { StartupError } from './start/StartupError';
export { type Backend, startBackend } from './startBackend';
