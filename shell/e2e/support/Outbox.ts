import { expect } from '@playwright/test';

export type Mail = { to: string; subject: string; html: string; text?: string };

/** The mails the running product has sent. */
export class Outbox {
  constructor(private readonly url: string) {}

  async list(): Promise<Mail[]> {
    return (await fetch(`${this.url}/__outbox`)).json();
  }

  async to(address: string): Promise<Mail[]> {
    return (await this.list()).filter((mail) => mail.to === address);
  }

  /** Waits for a mail to an address and gives the first link in it that leads to a path. */
  async linkIn(address: string, path: string): Promise<string> {
    let link = '';
    await expect(async () => {
      const html = (await this.to(address)).map((mail) => mail.html).join('\n');
      const found = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => (href ?? '').replaceAll('&amp;', '&'));
      link = found.find((href) => decodeURIComponent(href).includes(path)) ?? '';
      expect(link).not.toBe('');
    }).toPass();
    return link;
  }
}
