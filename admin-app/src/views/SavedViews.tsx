import { onPlainPress } from '@rotavisto/shared/lib';
import { useNavigate } from '@rotavisto/shared/router';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { deleteView, savedViews, type ViewedList } from '../data/savedViews';
import { InlineError } from '../lists/InlineError';
import { useT } from './strings';
import styles from './views.module.css';

export function SavedViews({ list, onClose }: { list: ViewedList; onClose: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const views = useQuery(savedViews(list));
  const removal = useMutation(deleteView(list));

  function apply(query: string) {
    onClose();
    void navigate({ search: query });
  }

  if (views.isError) {
    return (
      <InlineError text={t('loadError')} retryLabel={t('admin:list.retry')} onRetry={() => void views.refetch()} />
    );
  }
  if (!views.data) return <p role="status">{t('loading')}</p>;
  if (views.data.length === 0) return <p>{t('none')}</p>;
  return (
    <>
      <ul className={styles.views}>
        {views.data.map(({ name, query }) => (
          <li key={name}>
            <Button
              type="link"
              className={styles.name}
              aria-label={t('apply', { name })}
              href={`?${query}`}
              onClick={onPlainPress(() => apply(query))}
            >
              {name}
            </Button>
            <Button
              size="small"
              aria-label={t('deleteOf', { name })}
              disabled={removal.isPending}
              onClick={() => removal.mutate(name)}
            >
              {t('delete')}
            </Button>
          </li>
        ))}
      </ul>
      {removal.isError && <p role="alert">{t('deleteError')}</p>}
    </>
  );
}
