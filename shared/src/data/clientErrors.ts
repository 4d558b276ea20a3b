import { verb } from './verbs';

export interface ClientErrorReport {
  remote: string;
  version: string;
  class: string;
  message: string;
  path: string;
  /** The id of the failed action; the user sees it as the support code. */
  request_id: string;
}

const LONGEST = 500;

/** Sends an error report; never rejects. A report contains no form data. */
export async function reportClientError(report: ClientErrorReport): Promise<void> {
  try {
    await verb('report_client_error', { ...report, message: report.message.slice(0, LONGEST) });
  } catch {
    // A failed report is ignored, because the user already sees the original failure.
  }
}
