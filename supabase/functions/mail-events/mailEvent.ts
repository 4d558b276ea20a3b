/** What a provider reports of an address, whatever the provider. */
export interface MailEvent {
  /** The same however often it is sent: the database counts it once. */
  id: string;
  kind: 'bounce' | 'soft_bounce' | 'complaint';
  address: string;
  /** When it happened, as an ISO time. */
  at: string;
  /** The words of the receiving server. */
  detail: string | null;
}

/** The events of a request that the provider signed, none where nothing follows from it; null without a signature. */
export type ReadEvents = (request: Request) => Promise<MailEvent[] | null>;
