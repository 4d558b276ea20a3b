const GONE = ['P0002', 'PGRST116', '42501', '22P02'];

/** No such application, one of somebody else's, or an address that is not an id at all. */
export const isMissing = (error: unknown): boolean => GONE.includes((error as { code?: string } | null)?.code ?? '');
