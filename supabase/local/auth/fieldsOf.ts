/** The fields of a copied body; empty when the body is not an object. */
export async function fieldsOf(request: Request): Promise<Record<string, unknown>> {
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null);
  return typeof body === 'object' && body !== null ? { ...body } : {};
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
