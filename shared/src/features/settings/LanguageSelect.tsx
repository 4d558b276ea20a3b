import { type Profile, session } from '@rotavisto/shared/session';
import { useMutation } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { chooseLanguage } from '../../data';
import { useLanguage, useT } from '../../i18n';
import { type Language, languageOf, rememberLanguage } from '../../language';
import { useOutcome, useSettingsText } from './settingsText';

const OFFERED = ['en', 'pt', 'es'] as const satisfies Language[];

/** What is chosen is kept in this browser and in the profile, which every page of this person follows. */
export function LanguageSelect({ profile: { id, language } }: { profile: Pick<Profile, 'id' | 'language'> }) {
  const t = useT('settings');
  const text = useSettingsText();
  const spoken = useLanguage();
  const { meta } = useOutcome('settings.updateError');
  const choose = useMutation({ ...chooseLanguage, meta });

  return (
    <Form layout="vertical">
      <Form.Item label={text('language')} htmlFor="settings-language" extra={text('languageHint')}>
        <Select<Language>
          id="settings-language"
          value={choose.isPending ? choose.variables.language : (languageOf(language) ?? spoken)}
          loading={choose.isPending}
          style={{ maxWidth: 320 }}
          options={OFFERED.map((value) => ({ value, label: t(`languages.${value}`) }))}
          // Also for the current language, because until then it is not the user's choice.
          onSelect={(next) => {
            rememberLanguage(next);
            choose.mutate({ id, language: next }, { onSuccess: async () => (await session()).refreshProfile() });
          }}
        />
      </Form.Item>
    </Form>
  );
}
