import { SettingsSection } from '@rotavisto/shared/features/settings';
import { registerStrings, useT } from '@rotavisto/shared/i18n';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Space, Switch, Typography } from 'antd';
import { publishedRating, publishRating } from '../data/publishedRating';
import pt from './pt.json';

registerStrings('adminRating', pt);

/** Whether the landing page states what clients answered instead of the figure written in it. */
export function PublishedRating() {
  const t = useT('adminRating');
  const { data: rating } = useQuery(publishedRating);
  const change = useMutation(publishRating);

  return (
    <SettingsSection title={t('title')}>
      {rating && (
        <Typography.Paragraph>
          {t('answers', { count: rating.answers })}{' '}
          {rating.average !== null && <span>{t('average', { average: rating.average.toFixed(1) })}</span>}{' '}
          {rating.answers < rating.needed ? t('tooFew', { needed: rating.needed }) : t('enough')}
        </Typography.Paragraph>
      )}
      <Space>
        <Switch
          id="published-rating"
          checked={rating?.is_published ?? false}
          disabled={!rating}
          loading={change.isPending}
          onChange={(isPublished) => change.mutate(isPublished)}
        />
        <label htmlFor="published-rating">{t('label')}</label>
      </Space>
    </SettingsSection>
  );
}
