/** Saves a file; all downloads use this function. For another origin, the server sets the name. */
export function saveFrom(address: string, name: string): void {
  const link = document.createElement('a');
  Object.assign(link, { href: address, download: name, rel: 'noopener' });
  document.body.append(link);
  link.click();
  link.remove();
}
