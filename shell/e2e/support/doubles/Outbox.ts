import { expect } from '@playwright/test';

export type Mail = { to: string; subject: string; html: string; text?: string };

type Found = { messages: { ID: string }[] };
type Kept = { To: { Address: string }[]; Subject: string; HTML: string; Text: string };

/** The mails of the running product. */
export class Outbox {
  /** `site`: the address of the journeys. `mailpit`: the address of a Mailpit, as with `supabase start`; otherwise the product keeps the mails itself. */
  constructor(
    private readonly url: string,
    private readonly site: string,
    private readonly mailpit?: string,
  ) {}

  async list(): Promise<Mail[]> {
    if (this.mailpit) return keptIn(this.mailpit);
    return (await fetch(`${this.url}/__outbox`)).json();
  }

  async to(address: string): Promise<Mail[]> {
    return (await this.list()).filter((mail) => mail.to === address);
  }

  /**
   * Waits for a mail to an address, and returns its first link to a path, at the site of the journeys. A project puts its
   * own site into its mails, which may be another one.
   */
  async linkIn(address: string, path: string): Promise<string> {
    let link = '';
    await expect(async () => {
      const html = (await this.to(address)).map((mail) => mail.html).join('\n');
      const found = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => (href ?? '').replaceAll('&amp;', '&'));
      link = found.find((href) => decodeURIComponent(href).includes(path)) ?? '';
      expect(link).not.toBe('');
    }).toPass();
    const { pathname, search, hash } = new URL(link);
    return new URL(`${pathname}${search}${hash}`, this.site).href;
  }

  /** Waits for a mail to an address, and returns its code of six digits. */
  async codeFor(address: string): Promise<string> {
    let code = '';
    await expect(async () => {
      const html = (await this.to(address)).map((mail) => mail.html).join('\n');
      code = />\s*(\d{8})\s*</.exec(html)?.[1] ?? '';
      expect(code).not.toBe('');
    }).toPass();
    return code;
  }
}

async function keptIn(mailpit: string): Promise<Mail[]> {
  const { messages }: Found = await (await fetch(`${mailpit}/api/v1/messages?limit=200`)).json();
  return Promise.all(
    messages.map(async ({ ID }) => {
      const { To, Subject, HTML, Text }: Kept = await (await fetch(`${mailpit}/api/v1/message/${ID}`)).json();
      return { to: To[0]?.Address ?? '', subject: Subject, html: HTML, text: Text };
    }),
  );
}
