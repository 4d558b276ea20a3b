import type { QueryClient } from '@tanstack/react-query';

let first: { client: QueryClient; userId: string } | null = null;

/** Keeps the client that sends the first queries of the visit for the first render of the area. */
export function keepFirstClient(client: QueryClient, userId: string): void {
  first = { client, userId };
}

/** Returns the kept client of a user. It stays for a repeated render, until `dropFirstClient`. */
export const firstClient = (userId: string | undefined): QueryClient | null =>
  first && first.userId === userId ? first.client : null;

export function dropFirstClient(): void {
  first = null;
}
