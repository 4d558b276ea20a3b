import type { Locator, Page } from '@playwright/test';
import type { Someone } from '../accounts';
import type { Wanted } from '../doubles/faults';

export interface Prepared {
  who: Someone;
  path: string;
  /** The query of the single row that the flow adds. */
  rows: string;
}

/** A form or file that a client sends, from its page to its row. */
export interface Flow {
  name: string;
  requests: Wanted[];
  /** The error message for a failure of the server. */
  says: string;
  /** The error message for too many requests, if the flow has a limit. */
  busy?: string;
  succeeds: string;
  prepare: () => Promise<Prepared>;
  /** Fills in the form, once. */
  type?: (page: Page) => Promise<void>;
  /** Returns the control that sends, first and after a failure; null if the choice of a file has sent it. */
  control: (page: Page, isAgain: boolean) => Promise<Locator | null> | Locator;
  /** Expects the complete input after a failure. */
  kept: (page: Page) => Promise<void>;
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const rpc = (verb: string): Wanted => `POST /rest/v1/rpc/${verb}`;
export const UPLOAD: Wanted[] = ['POST /storage/v1/object/visa-documents/', 'POST /functions/v1/inspect-upload'];
export const at = (step: string) => `/client/applications?step=${step}`;

export const stepRows = (applicationId: string, type: string) =>
  `application_steps?select=id&application_id=eq.${applicationId}&step_type=eq.${type}&status=eq.in_progress`;
