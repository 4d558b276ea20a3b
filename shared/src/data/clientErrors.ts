import { verb } from './verbs';

export interface ClientErrorReport {
  remote: string;
  version: string;
  class: string;
  message: string;
  path: string;
  /** The action in which it broke; its code is what the user reads. */
  request_id: string;
}

const LONGEST = 500;

/** Fire and forget: a report that cannot be sent is not worth another failure. No form data belongs in it. */
export async function reportClientError(report: ClientErrorReport): Promise<void> {
  try {
    await verb('report_client_error', { ...report, message: report.message.slice(0, LONGEST) });
  } catch {
    // A report that fails changes nothing for the user, who already sees the failure itself.
  }
}
