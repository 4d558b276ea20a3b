import CloseOutlined from '@ant-design/icons-svg/es/asn/CloseOutlined';
import { lazyComponent } from '@rotavisto/shared/connection';
import { useT } from '@rotavisto/shared/i18n';
import { Link } from '@rotavisto/shared/router';
import { Button, Icon, ListSkeleton, themed, useReturnFocus } from '@rotavisto/shared/ui';
import { Suspense, useEffect, useRef } from 'react';
import styles from './casePanel.module.css';

const Case = lazyComponent(themed(async () => (await import('../applications/ApplicationPage')).Case));

interface Props {
  applicationId: string;
  onClose: () => void;
}

/** A case beside the board. The panel is not modal, so the next card can be opened at once. */
export function CasePanel({ applicationId, onClose }: Props) {
  const t = useT('consultant');
  const panel = useRef<HTMLElement>(null);
  useReturnFocus();
  useEffect(() => panel.current?.focus(), []);
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      className={styles.panel}
      aria-label={t('kanban.case')}
      onKeyDown={(event) => {
        // The first Escape closes an open dialog of the case, even before the dialog has the focus; the next Escape
        // closes the case.
        const isHere = event.target instanceof Node && event.currentTarget.contains(event.target);
        const isCovered = document.querySelector('[role="dialog"]') !== null;
        if (event.key === 'Escape' && isHere && !isCovered) onClose();
      }}
    >
      <div className={styles.head}>
        <Link to={`/consultant/applications/${applicationId}`}>{t('kanban.wholePage')}</Link>
        <Button type="text" icon={<Icon of={CloseOutlined} />} aria-label={t('kanban.closeCase')} onClick={onClose} />
      </div>
      <Suspense fallback={<ListSkeleton rows={6} />}>
        <Case key={applicationId} id={applicationId} isBeside />
      </Suspense>
    </aside>
  );
}
