interface Batch {
  expiresIn: number;
  paths: string[];
}

function isBatch(value: unknown): value is Batch {
  return typeof value === 'object' && value !== null && 'paths' in value && Array.isArray(value.paths);
}

/** lite shadows the batch route of createSignedUrls: answer it with one signing per path. */
export async function signBatch(
  request: Request,
  fetch: (request: Request) => Promise<Response>,
): Promise<Response | null> {
  const url = new URL(request.url);
  const [, bucket] = /^\/storage\/v1\/object\/sign\/([^/]+)$/.exec(url.pathname) ?? [];
  if (!bucket || request.method !== 'POST') return null;
  const batch: unknown = await request.clone().json();
  if (!isBatch(batch)) return null;
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  const sign = async (path: string) => {
    const target = new URL(
      `/storage/v1/object/sign/${bucket}/${path.split('/').map(encodeURIComponent).join('/')}`,
      url,
    );
    const body = JSON.stringify({ expiresIn: batch.expiresIn });
    const answer = await fetch(new Request(target, { method: 'POST', headers, body }));
    const { signedURL = null } = answer.ok ? ((await answer.json()) as { signedURL?: string }) : {};
    return {
      path,
      signedURL,
      error: signedURL ? null : 'Either the object does not exist or you do not have access to it',
    };
  };
  return Response.json(await Promise.all(batch.paths.map(sign)));
}
