import { session } from '@rotavisto/shared/session';
import { notify } from '@rotavisto/shared/toast';
import { Typography } from 'antd';
import { useSettingsText } from '../settingsText';
import { CodeForm } from './CodeForm';

export function Removal({ onDone }: { onDone: () => void }) {
  const text = useSettingsText();
  return (
    <>
      <Typography.Paragraph>{text('factorRemoveText')}</Typography.Paragraph>
      <CodeForm
        label={text('factorRemove')}
        isDangerous
        submit={async (code) => (await session()).secondFactor.removeSecondFactor(code)}
        onDone={() => {
          notify({ type: 'success', text: text('factorRemoved') });
          onDone();
        }}
        onCancel={onDone}
      />
    </>
  );
}
