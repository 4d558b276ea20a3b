/** A GoTrue error; `errorForm` converts it to the requested API version. */
export const authError = (status: number, code: string, message: string): Response =>
  Response.json({ code: status, error_code: code, msg: message }, { status });
