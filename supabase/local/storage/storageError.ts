interface Words {
  status: number;
  error: string;
  message: string;
}

/** Hosted storage says what happened in the body; its HTTP status is 400, or 500 for a failure of its own. */
export const storageError = ({ status, error, message }: Words): Response =>
  Response.json({ statusCode: String(status), error, message }, { status: status >= 500 ? 500 : 400 });

function isWords(value: unknown): value is { statusCode: string } {
  return typeof value === 'object' && value !== null && 'statusCode' in value && 'message' in value;
}

/** lite's refusals with the status hosted storage gives them. */
export async function withHostedStatus(response: Response): Promise<Response> {
  if (response.status < 400 || response.status >= 500 || response.status === 400 || response.status === 416)
    return response;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return isWords(body) ? Response.json(body, { status: 400 }) : response;
}
