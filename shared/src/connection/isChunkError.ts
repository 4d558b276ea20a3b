/** A file of the bundle that could not be fetched, or was refused. */
export const isChunkError = (cause: unknown): cause is Error & { request: unknown } =>
  cause instanceof Error && 'request' in cause && /^loading (css )?chunk .+ failed/i.test(cause.message);
