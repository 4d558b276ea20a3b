export type Data = Record<string, unknown>;

export interface Link {
  label: string;
  url: string;
}

/** What a mail says. Its button leads into the product, its link elsewhere. */
export interface Letter {
  subject: string;
  title: string;
  paragraphs: string[];
  link?: Link;
  button: { label: string; path: string };
}

export const field = (data: Data, name: string) => (typeof data[name] === 'string' ? data[name] : '');
