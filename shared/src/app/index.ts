export { AppErrorBoundary } from './AppErrorBoundary';
export { AppProviders } from './AppProviders';
export { type MenuEntry, selectedEntry } from './MenuEntry';
export { menuOf } from './menuOf';
export { NotFoundPage } from './NotFoundPage';
export { RoleLayout, type RoleLayoutProps } from './RoleLayout';
export { beginVisit, type ReadsAhead } from './visitClient';
