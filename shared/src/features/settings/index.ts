export type { SettingsPageName } from './pages';
export { SettingsPage } from './SettingsPage';
export { SettingsSection } from './SettingsSection';
export { KeptNote, useKeptForm } from './useKeptForm';
