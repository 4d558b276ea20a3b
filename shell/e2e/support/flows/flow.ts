import type { Locator, Page } from '@playwright/test';
import type { Someone } from '../accounts';
import type { Wanted } from '../doubles/faults';

export interface Prepared {
  who: Someone;
  path: string;
  /** The rows that sending leaves behind, of which there must be one. */
  rows: string;
}

/** Something a client sends: from the screen where it is typed to what it leaves behind. */
export interface Flow {
  name: string;
  requests: Wanted[];
  /** What the catalogue says when the server breaks. */
  says: string;
  /** What it says when there were too many, where that is a sentence of its own. */
  busy?: string;
  succeeds: string;
  prepare: () => Promise<Prepared>;
  /** Types what is sent, once. */
  type?: (page: Page) => Promise<void>;
  /** The control that sends it, the first time and after a failure; none where picking a file has sent it. */
  control: (page: Page, isAgain: boolean) => Promise<Locator | null> | Locator;
  /** After a failure everything is still there. */
  kept: (page: Page) => Promise<void>;
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const rpc = (verb: string): Wanted => `POST /rest/v1/rpc/${verb}`;
export const UPLOAD: Wanted[] = ['POST /storage/v1/object/visa-documents/', 'POST /functions/v1/inspect-upload'];
export const at = (step: string) => `/client/applications?step=${step}`;

export const stepRows = (applicationId: string, type: string) =>
  `application_steps?select=id&application_id=eq.${applicationId}&step_type=eq.${type}&status=eq.in_progress`;
