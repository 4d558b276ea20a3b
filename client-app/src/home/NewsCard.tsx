import { notifications } from '@rotavisto/shared/data';
import { formatDateTime } from '@rotavisto/shared/domain';
import { useNotificationTexts } from '@rotavisto/shared/features/notifications';
import { useT } from '@rotavisto/shared/i18n';
import { Link } from '@rotavisto/shared/router';
import { Words } from '@rotavisto/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useUserId } from '../application/useApplication';
import styles from './HomePage.module.css';

/** Number of requested notifications, equal to that of the notification bell, so that both share one response. */
const READ = 5;
const SHOWN = 3;

/** Lists the unread notifications; renders nothing without unread notifications. */
export function NewsCard() {
  const t = useT('client');
  const { data = [] } = useQuery(notifications(useUserId(), READ));
  const textOf = useNotificationTexts();
  const news = data.filter(({ read }) => !read).slice(0, SHOWN);
  if (news.length === 0 || !textOf) return null;
  return (
    <section className={`${styles.card} ${styles.wide}`} aria-labelledby="home-news">
      <h2 id="home-news">{t('home.news.title')}</h2>
      <ul className={styles.news}>
        {news.map((item) => (
          <li key={item.id}>
            <Words>{textOf(item).message}</Words>{' '}
            <span className={styles.muted}>{formatDateTime(item.created_at)}</span>
          </li>
        ))}
      </ul>
      <Link to="/client/notifications">{t('home.news.all')}</Link>
    </section>
  );
}
