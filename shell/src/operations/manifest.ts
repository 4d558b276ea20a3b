/** Whoever installs the product finds it under a name in the language they read, and it opens in that language. */
export function speakManifest(): void {
  const language = document.documentElement.lang.slice(0, 2);
  const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
  if (link) link.href = language === 'pt' ? '/site.webmanifest' : `/site.${language}.webmanifest`;
}
