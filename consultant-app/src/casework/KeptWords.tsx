import { useT } from '@rotavisto/shared/i18n';
import { Input } from 'antd';
import './strings';

/** What was typed for a case that another consultant has by now. */
export function KeptWords({ words }: { words: string }) {
  const t = useT('consultantCase');
  return (
    <>
      <p>{t('handedOver.text')}</p>
      <Input.TextArea readOnly value={words} aria-label={t('handedOver.kept')} autoSize={{ minRows: 1, maxRows: 8 }} />
    </>
  );
}
