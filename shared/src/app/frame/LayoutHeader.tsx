import CustomerServiceOutlined from '@ant-design/icons-svg/es/asn/CustomerServiceOutlined';
import MenuOutlined from '@ant-design/icons-svg/es/asn/MenuOutlined';
import { Link, useLocation } from '@rotavisto/shared/router';
import type { Profile } from '@rotavisto/shared/session';
import type { ReactNode } from 'react';
import { useT } from '../../i18n';
import { Icon, IconButton, useIsMobile } from '../../ui';
import iconButton from '../../ui/first/IconButton.module.css';
import { HeaderSearch, type HeaderSearchProps } from '../search/HeaderSearch';
import styles from './LayoutHeader.module.css';
import { setDrawerOpen, useSidebar } from './sidebar';
import { UserMenu } from './UserMenu';

type LayoutHeaderProps = HeaderSearchProps & {
  profile: Profile;
  bell?: ReactNode;
  supportPath: string | undefined;
};

export function LayoutHeader({ profile, bell, supportPath, ...search }: LayoutHeaderProps) {
  const t = useT();
  const isMobile = useIsMobile();
  const { pathname } = useLocation();
  const isOpen = useSidebar((sidebar) => sidebar.drawerOpen);
  return (
    <header className={styles.header}>
      {isMobile && (
        <IconButton
          icon={<Icon of={MenuOutlined} />}
          aria-label={t('openMenu')}
          aria-expanded={isOpen}
          onClick={() => setDrawerOpen(true)}
        />
      )}
      <HeaderSearch {...search} />
      <div className={styles.right}>
        {/* The support button is in the opaque, sticky header, so that the button covers no text of the page. */}
        {isMobile && supportPath && pathname !== supportPath && (
          <Link
            to={supportPath}
            className={`${iconButton.button} ${styles.support}`}
            aria-label={t('support')}
            title={t('support')}
          >
            <Icon of={CustomerServiceOutlined} />
          </Link>
        )}
        {bell}
        <UserMenu profile={profile} />
      </div>
    </header>
  );
}
