/** The fields of a body, of which the request keeps its own; none where it has no object. */
export async function fieldsOf(request: Request): Promise<Record<string, unknown>> {
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null);
  return typeof body === 'object' && body !== null ? { ...body } : {};
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
