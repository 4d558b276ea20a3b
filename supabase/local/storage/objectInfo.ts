interface StoredObject {
  id: string;
  name: string;
  version: string;
  bucket_id: string;
  metadata: { size?: number; mimetype?: string; cacheControl?: string; eTag?: string } | null;
  user_metadata: unknown;
  updated_at: string;
  created_at: string;
}

/** A hosted project's description of a file; `@supabase/lite` answers with the database row. */
export async function objectInfo(request: Request, response: Response): Promise<Response> {
  if (!new URL(request.url).pathname.startsWith('/storage/v1/object/info/') || !response.ok) return response;
  const { id, name, version, bucket_id, metadata, user_metadata, updated_at, created_at }: StoredObject =
    await response.json();
  return Response.json({
    id,
    name,
    version,
    bucket_id,
    size: metadata?.size ?? null,
    content_type: metadata?.mimetype ?? null,
    cache_control: metadata?.cacheControl ?? null,
    etag: metadata?.eTag ?? null,
    metadata: user_metadata ?? null,
    last_modified: updated_at,
    created_at,
  });
}
