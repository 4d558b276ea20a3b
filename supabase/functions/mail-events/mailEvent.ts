/** An event about an address, in a form independent of the provider. */
export interface MailEvent {
  /** Equal for repeated events, so that the database counts them once. */
  id: string;
  kind: 'bounce' | 'soft_bounce' | 'complaint';
  address: string;
  /** The time of the event in ISO format. */
  at: string;
  /** The receiving server's message. */
  detail: string | null;
}

/** The events of a signed request, possibly none; null without a valid signature. */
export type ReadEvents = (request: Request) => Promise<MailEvent[] | null>;
