import { randomUUID } from 'node:crypto';

export interface Attachment {
  filename: string;
  content: string;
  content_type: string;
}

export interface Mail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
  attachments?: Attachment[];
  at: string;
}

type Letter = Omit<Mail, 'id' | 'at'>;

const KEPT = 500;

/** The mails that the embedded backend "sends", newest first. */
export class Outbox {
  private mails: Mail[] = [];
  private readonly keys = new Map<string, string>();

  add(letter: Letter): void {
    this.mails = [{ id: randomUUID(), ...letter, at: new Date().toISOString() }, ...this.mails].slice(0, KEPT);
  }

  /** Accepts one mail per key, like a mail provider; returns false for another mail with a used key. */
  addOnce(key: string, letter: Letter): boolean {
    const content = JSON.stringify(letter);
    const before = this.keys.get(key);
    if (before !== undefined) return before === content;
    this.keys.set(key, content);
    this.add(letter);
    return true;
  }

  list = (): readonly Mail[] => this.mails;
}
