import { RotateRightOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '../../i18n';
import styles from './ImageView.module.css';
import type { useTurnAndZoom } from './zoom';

type Props = ReturnType<typeof useTurnAndZoom>;

export function ImageTools({ zoom, canGrow, canShrink, grow, shrink, fit, turn }: Props) {
  const t = useT('documents');
  const zoomButton = (key: string, name: string, icon: ReactNode, isPossible: boolean, change: () => void) => (
    <Button
      size="small"
      icon={icon}
      disabled={!isPossible}
      aria-label={name}
      aria-keyshortcuts={key}
      onClick={change}
    />
  );
  return (
    <div className={styles.tools} role="toolbar" aria-label={t('view.tools')}>
      {zoomButton('-', t('view.shrink'), <ZoomOutOutlined aria-hidden />, canShrink, shrink)}
      <output className={styles.zoom}>{t('view.zoom', { percent: Math.round(zoom * 100) })}</output>
      {zoomButton('+', t('view.grow'), <ZoomInOutlined aria-hidden />, canGrow, grow)}
      <Button size="small" aria-keyshortcuts="0" onClick={fit}>
        {t('view.fit')}
      </Button>
      <Button size="small" icon={<RotateRightOutlined aria-hidden />} aria-keyshortcuts="R" onClick={turn}>
        {t('view.turn')}
      </Button>
    </div>
  );
}
