import MenuOutlined from '@ant-design/icons-svg/es/asn/MenuOutlined';
import type { Profile } from '@rotavisto/shared/session';
import type { ReactNode } from 'react';
import { useT } from '../../i18n';
import { Icon, IconButton, useIsMobile } from '../../ui';
import { HeaderSearch, type HeaderSearchProps } from '../search/HeaderSearch';
import styles from './LayoutHeader.module.css';
import { setDrawerOpen, useSidebar } from './sidebar';
import { UserMenu } from './UserMenu';

type LayoutHeaderProps = HeaderSearchProps & { profile: Profile; bell?: ReactNode };

export function LayoutHeader({ profile, bell, ...search }: LayoutHeaderProps) {
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
      <HeaderSearch {...search} />
      <div className={styles.right}>
        {bell}
        <UserMenu profile={profile} />
      </div>
    </header>
  );
}
