/** A refusal by GoTrue; `errorForm` gives it the form that the request asks for. */
export const authError = (status: number, code: string, message: string): Response =>
  Response.json({ code: status, error_code: code, msg: message }, { status });
