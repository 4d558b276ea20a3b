import { RotateRightOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useT } from '../../i18n';
import documentStyles from './Documents.module.css';
import styles from './ImageView.module.css';
import { useViewKeys, type ViewState } from './viewing';
import { sizeOf, useTurnAndZoom } from './zoom';

const NOTHING = { width: 0, height: 0 };

interface Props {
  src: string;
  name: string;
  onState?: (state: ViewState) => void;
}

/** Shows the photo of a document, with zoom and rotation. */
export function ImageView({ src, name, onState }: Props) {
  const t = useT('documents');
  const frame = useRef<HTMLElement>(null);
  const [natural, setNatural] = useState(NOTHING);
  const [isBroken, setBroken] = useState(false);
  const [room, setRoom] = useState(NOTHING);
  const view = useTurnAndZoom();
  const { grow, shrink, fit, turn } = view;
  useViewKeys(frame, { '+': grow, '=': grow, '-': shrink, '0': fit, r: turn });
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => setRoom({ width: element.offsetWidth - 2, height: element.offsetHeight - 2 });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const giveUp = () => {
    setBroken(true);
    onState?.('unreadable');
  };
  const draw = async (image: HTMLImageElement) => {
    setNatural({ width: image.naturalWidth, height: image.naturalHeight });
    try {
      await image.decode?.();
    } catch {
      // A picture that has left the page is not decoded, which is no fault.
      if (image.isConnected) giveUp();
      return;
    }
    onState?.('drawn');
  };
  if (isBroken) {
    return (
      <div role="alert" className={documentStyles.missing}>
        <p className={documentStyles.unreadable}>{t('preview.unreadable')}</p>
      </div>
    );
  }
  const isKnown = natural.width > 0 && room.width > 0;
  const size = isKnown ? sizeOf(natural, room, view.zoom, view.turns) : null;
  return (
    <>
      <ImageTools {...view} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: an enlarged picture is scrolled with the arrow keys */}
      <section ref={frame} className={styles.frame} tabIndex={0} aria-label={t('view.frame')}>
        <div className={styles.box} style={size?.box}>
          <img
            className={styles.image}
            src={src}
            alt={t('preview.image', { name })}
            style={{ ...size?.picture, transform: `translate(-50%, -50%) rotate(${view.turns * 90}deg)` }}
            onLoad={({ currentTarget }) => void draw(currentTarget)}
            onError={giveUp}
          />
        </div>
      </section>
    </>
  );
}

type ImageToolsProps = ReturnType<typeof useTurnAndZoom>;

function ImageTools({ zoom, canGrow, canShrink, grow, shrink, fit, turn }: ImageToolsProps) {
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
