import { SettingsSection } from '@rotavisto/shared/features/settings';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Space, Switch, Typography } from 'antd';
import { useT } from '../attention/strings';
import { attentionMail, setAttentionMail } from '../data/attention';
import { InlineError } from '../lists/InlineError';
import { useT as useWords } from '../strings';

/** Switches the mail to the administrator about pending decisions on and off. */
export function AttentionMail() {
  const t = useT();
  const words = useWords();
  const wanted = useQuery(attentionMail());
  const change = useMutation(setAttentionMail);
  return (
    <SettingsSection name="mail" title={t('attention.title')}>
      <Typography.Paragraph>{t('attention.text')}</Typography.Paragraph>
      {wanted.isError ? (
        <InlineError
          text={words('adminErrors:admin.attention')}
          retryLabel={words('list.retry')}
          onRetry={() => void wanted.refetch()}
        />
      ) : (
        <Space>
          <Switch
            id="attention-mail"
            checked={wanted.data ?? false}
            disabled={wanted.isPending}
            loading={change.isPending}
            onChange={(isWanted) => change.mutate(isWanted)}
          />
          <label htmlFor="attention-mail">{t('attention.label')}</label>
        </Space>
      )}
    </SettingsSection>
  );
}
