interface Listed {
  name: string;
}

const isListed = (value: unknown): value is Listed[] =>
  Array.isArray(value) && value.every((entry) => typeof entry?.name === 'string');

/** lite lists objects under their full paths; storage-js expects names inside the folder it asked for. */
export async function relativeNames(request: Request, response: Response): Promise<Response> {
  const isList = request.method === 'POST' && new URL(request.url).pathname.startsWith('/storage/v1/object/list/');
  if (!isList || !response.ok) return response;
  const asked: unknown = await request.json();
  const folder = typeof asked === 'object' && asked !== null && 'prefix' in asked ? String(asked.prefix) : '';
  const prefix = folder === '' || folder.endsWith('/') ? folder : `${folder}/`;
  const listed: unknown = await response.json();
  if (!isListed(listed)) return Response.json(listed, { status: response.status });
  const named = listed.map((entry) => ({
    ...entry,
    name: entry.name.startsWith(prefix) ? entry.name.slice(prefix.length) : entry.name,
  }));
  return Response.json(named, { status: response.status });
}
