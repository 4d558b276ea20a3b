import { createContext, use } from 'react';
import { useT } from '../../i18n';
import type pt from './pt.json';
import './strings';

export type SettingsArea = 'client' | 'consultant' | 'admin';
export type SettingsKey = keyof (typeof pt)['en'];

export const SettingsAreaContext = createContext<SettingsArea>('client');

/** The client's texts are Portuguese; the consultant's and the administrator's are English. */
export const languageOf = (area: SettingsArea): 'pt' | 'en' => (area === 'client' ? 'pt' : 'en');

export function useSettingsText(): (key: SettingsKey, values?: Record<string, string>) => string {
  const t = useT('settings');
  const language = languageOf(use(SettingsAreaContext));
  return (key, values) => t(`${language}.${key}`, values);
}
