export { AppErrorBoundary } from './AppErrorBoundary';
export { AppProviders } from './AppProviders';
export { areaPages } from './frame/areaPages';
export { type MenuEntry, menuOf, selectedEntry } from './frame/menu';
export { RoleLayout, type RoleLayoutProps } from './frame/RoleLayout';
export { NotFoundPage } from './NotFoundPage';
export type { AreaCommands, Command } from './search/commands';
export { beginVisit, type ReadsAhead } from './visitClient';
