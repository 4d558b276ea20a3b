/** A behaviour of servers that differs from the product's expectation. */
export interface Difference {
  /** Changes a request on its way to the server. */
  asked?: (request: Request) => Request;
  /** Changes an answer on its way back. */
  answered?: (request: Request, answer: Response) => Response;
}

const VERSION = 'x-supabase-api-version';
const PASSWORD = 'grant_type=password';

export const DIFFERENCES = {
  'errors in the older form, whatever version is asked for': {
    asked: (request) => {
      const headers = new Headers(request.headers);
      headers.delete(VERSION);
      return new Request(request, { headers });
    },
  },
  'a wrong password answered with 422': {
    answered: ({ url }, answer) =>
      url.includes(PASSWORD) && answer.status === 400
        ? new Response(answer.body, { headers: answer.headers, status: 422 })
        : answer,
  },
  'a body without a length taken at any size, and vouched for': {
    answered: ({ method, url, headers }, answer) => {
      if (url.includes('/functions/v1/inspect-upload')) return Response.json({ ok: true, mime: 'application/pdf' });
      const isUpload = method === 'POST' && url.includes('/storage/v1/object/visa-documents/');
      return isUpload && !headers.has('content-length') ? Response.json({ Key: url }) : answer;
    },
  },
} satisfies Record<string, Difference>;
