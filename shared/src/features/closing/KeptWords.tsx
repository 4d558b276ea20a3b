import { Input } from 'antd';
import { useT } from '../../i18n';
import './strings';

/** The words that were typed into a dialog before it closed under its user, to copy. */
export function KeptWords({ words }: { words: string }) {
  const t = useT('closing');
  return (
    <>
      <p>{t('kept.text')}</p>
      <Input.TextArea readOnly value={words} aria-label={t('kept.label')} autoSize={{ minRows: 1, maxRows: 8 }} />
    </>
  );
}
