import { useEffect, useRef, useState } from 'react';
import backup from './backup.svg';

interface PictureProps {
  src: string;
  alt: string;
  width: number;
  height: number;
}

/** An image with a backup drawing for a failed load, even for a load that failed before hydration. */
export function Picture({ src, alt, width, height }: PictureProps) {
  const [isMissing, setMissing] = useState(false);
  const element = useRef<HTMLImageElement>(null);

  useEffect(() => {
    if (element.current?.complete && element.current.naturalWidth === 0) setMissing(true);
  }, []);

  return (
    <img
      ref={element}
      src={isMissing ? backup : src}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      onError={() => setMissing(true)}
    />
  );
}
