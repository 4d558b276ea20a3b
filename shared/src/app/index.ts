export { AppErrorBoundary } from './AppErrorBoundary';
export { AppProviders } from './AppProviders';
export type { AreaCommands, Command } from './commands';
export { type MenuEntry, menuOf, selectedEntry } from './menu';
export { NotFoundPage } from './NotFoundPage';
export { RoleLayout, type RoleLayoutProps } from './RoleLayout';
export { beginVisit, type ReadsAhead } from './visitClient';
