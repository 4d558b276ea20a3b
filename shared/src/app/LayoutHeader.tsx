import MenuOutlined from '@ant-design/icons-svg/es/asn/MenuOutlined';
import type { Profile } from '@rotavisto/shared/session';
import type { ReactNode } from 'react';
import { useT } from '../i18n';
import { Icon, IconButton, useIsMobile } from '../ui';
import { HeaderSearch } from './HeaderSearch';
import styles from './LayoutHeader.module.css';
import { setDrawerOpen, useSidebar } from './sidebar';
import { UserMenu } from './UserMenu';

export function LayoutHeader({ profile, bell }: { profile: Profile; bell?: ReactNode }) {
  const t = useT();
  const isMobile = useIsMobile();
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
      <HeaderSearch />
      <div className={styles.right}>
        {bell}
        <UserMenu profile={profile} />
      </div>
    </header>
  );
}
