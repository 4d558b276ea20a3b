export { seedProject } from '../seed/seedProject';
export type { BackendOptions, RateLimitRule, StripeSettings } from './options';
export { resetFolder } from './resetFolder';
export { StartupError } from './StartupError';
export { type Backend, startBackend } from './startBackend';
