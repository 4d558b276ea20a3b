import { Form, Select } from 'antd';
import { useState } from 'react';
import { useT } from '../../i18n';
import { LANGUAGES, type Language, readLanguage, storeLanguage } from './languagePreference';
import { useSettingsText } from './settingsText';

/** `onlyPortuguese` is the administrator's switcher: one language, said so. */
export function LanguageSelect({ onlyPortuguese }: { onlyPortuguese: boolean }) {
  const t = useT('settings');
  const text = useSettingsText();
  const [language, setLanguage] = useState<Language>(() => (onlyPortuguese ? 'pt' : readLanguage()));
  const available = onlyPortuguese ? (['pt'] as const) : LANGUAGES;

  return (
    <Form layout="vertical">
      <Form.Item label={text('language')} htmlFor="settings-language" extra={text('languageHint')}>
        <Select<Language>
          id="settings-language"
          value={language}
          style={{ maxWidth: 320 }}
          options={available.map((value) => ({ value, label: t(`languages.${value}`) }))}
          onChange={(next) => {
            setLanguage(next);
            storeLanguage(next);
          }}
        />
      </Form.Item>
    </Form>
  );
}
