/** Part of a file where a part was asked for; lite always answers the whole. */
export async function byteRange(request: Request, response: Response): Promise<Response> {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(request.headers.get('range') ?? '') ?? [];
  if (request.method !== 'GET' || response.status !== 200 || first === undefined || (!first && !last)) return response;
  const whole = new Uint8Array(await response.arrayBuffer());
  const start = first ? Number(first) : Math.max(whole.length - Number(last), 0);
  const end = first && last ? Math.min(Number(last), whole.length - 1) : whole.length - 1;
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  if (start > end) {
    headers.set('content-range', `bytes */${whole.length}`);
    return new Response(null, { status: 416, headers });
  }
  headers.set('content-range', `bytes ${start}-${end}/${whole.length}`);
  headers.set('accept-ranges', 'bytes');
  return new Response(whole.slice(start, end + 1), { status: 206, headers });
}
