import type { Asset } from '@rotavisto/shared/config/pointers';

const isStyle = ({ href }: { href: string }) => href.endsWith('css');

export function preloadAsset({ href, integrity }: Asset): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = isStyle({ href }) ? 'style' : 'script';
  link.crossOrigin = 'anonymous';
  link.integrity = integrity;
  link.href = href;
  document.head.append(link);
  return link;
}

/** A browser reuses a failed preload for the next request of that file, which must not be the page's own. */
export function consumeFailedPreload({ href, integrity }: Asset): void {
  const element = isStyle({ href })
    ? Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: 'anonymous', integrity, href })
    : Object.assign(document.createElement('script'), { crossOrigin: 'anonymous', integrity, src: href });
  document.head.append(element);
}
