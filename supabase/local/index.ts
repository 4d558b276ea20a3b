export type { BackendOptions, RateLimitRule, StripeSettings } from './options';
export { resetFolder } from './resetFolder';
export { StartupError } from './StartupError';
export { seedProject } from './seed/seedProject';
export { type Backend, startBackend } from './startBackend';
