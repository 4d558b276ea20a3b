const GONE = ['P0002', 'PGRST116', '42501', '22P02'];

/** Whether the error means a missing case, another consultant's case or an address without a valid id. */
export const isMissing = (error: unknown): boolean => GONE.includes((error as { code?: string } | null)?.code ?? '');
