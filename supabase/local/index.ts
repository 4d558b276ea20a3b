export type { BackendOptions, RateLimitRule, StripeSettings } from './options';
export { StartupError } from './StartupError';
export { seedProject } from './seed/seedProject';
export { type Backend, startBackend } from './startBackend';
