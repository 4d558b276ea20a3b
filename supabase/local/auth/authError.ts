/** A refusal in the form GoTrue gives it. */
export const authError = (status: number, code: string, message: string): Response =>
  Response.json(
    { code: status, error_code: code, msg: message },
    { status, headers: { 'x-supabase-api-version': '2024-01-01' } },
  );
