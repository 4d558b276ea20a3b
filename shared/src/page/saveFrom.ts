/** The one place that saves a file. Of an address of another origin, its server says the name. */
export function saveFrom(address: string, name: string): void {
  const link = document.createElement('a');
  Object.assign(link, { href: address, download: name, rel: 'noopener' });
  document.body.append(link);
  link.click();
  link.remove();
}
