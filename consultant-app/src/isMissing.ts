const GONE = ['P0002', 'PGRST116', '42501', '22P02'];

/** No such application, another consultant's, or an address that is no id. */
export const isMissing = (error: unknown): boolean => GONE.includes((error as { code?: string } | null)?.code ?? '');
