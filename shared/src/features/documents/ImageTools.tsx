import { RotateRightOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useT } from '../../i18n';
import styles from './ImageView.module.css';
import type { useTurnAndZoom } from './useTurnAndZoom';

type Props = ReturnType<typeof useTurnAndZoom>;

export function ImageTools({ zoom, canGrow, canShrink, grow, shrink, fit, turn }: Props) {
  const t = useT('documents');
  return (
    <div className={styles.tools} role="toolbar" aria-label={t('view.tools')}>
      <Button
        size="small"
        icon={<ZoomOutOutlined aria-hidden />}
        disabled={!canShrink}
        aria-label={t('view.shrink')}
        aria-keyshortcuts="-"
        onClick={shrink}
      />
      <output className={styles.zoom}>{t('view.zoom', { percent: Math.round(zoom * 100) })}</output>
      <Button
        size="small"
        icon={<ZoomInOutlined aria-hidden />}
        disabled={!canGrow}
        aria-label={t('view.grow')}
        aria-keyshortcuts="+"
        onClick={grow}
      />
      <Button size="small" aria-keyshortcuts="0" onClick={fit}>
        {t('view.fit')}
      </Button>
      <Button size="small" icon={<RotateRightOutlined aria-hidden />} aria-keyshortcuts="R" onClick={turn}>
        {t('view.turn')}
      </Button>
    </div>
  );
}
