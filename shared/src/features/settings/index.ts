export { SettingsPage } from './SettingsPage';
export { SettingsSection } from './SettingsSection';
