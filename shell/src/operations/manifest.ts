import { pageLanguage } from '@rotavisto/shared/language';

/** Whoever installs the product finds it under a name in the language they read, and it opens in that language. */
export function speakManifest(): void {
  const language = pageLanguage();
  const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
  if (link) link.href = language === 'pt' ? '/site.webmanifest' : `/site.${language}.webmanifest`;
}
