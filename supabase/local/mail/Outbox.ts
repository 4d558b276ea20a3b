export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  at: string;
}

const KEPT = 500;

/** Every mail the embedded backend "sends", newest first. */
export class Outbox {
  private mails: Mail[] = [];

  add(mail: Omit<Mail, 'at'>): void {
    this.mails = [{ ...mail, at: new Date().toISOString() }, ...this.mails].slice(0, KEPT);
  }

  list = (): readonly Mail[] => this.mails;
}
