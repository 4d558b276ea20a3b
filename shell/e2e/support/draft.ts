import { LEGAL_VERSION } from '@rotavisto/shared/domain';
import { OFFICIAL_QUESTIONS } from '@rotavisto/shared/domain/official';
import { type Answers, officialPeople } from '../../../shared/tooling/officialForm/people';
import { callAs } from './api';
import { dayFromNow, type Process } from './process';
import { rows } from './records';

export interface Complement {
  state: string;
  revision: number;
  answers: Answers;
  confirmed_revision: number | null;
  confirmation_number: string | null;
}

const PAGES = [...new Set(OFFICIAL_QUESTIONS.map(({ page }) => page))];
const isSecurity = (page: string) => page.startsWith('Security');

/** Returns the answers to the questions for the client on some pages. */
const ofClient = (answers: Answers, isMeant: (page: string) => boolean): Answers => {
  const own = OFFICIAL_QUESTIONS.filter(({ who, page }) => who === 'C' && isMeant(page));
  const keys = own.map(({ key, list }) => list ?? key);
  return Object.fromEntries(Object.entries(answers).filter(([key]) => keys.includes(key)));
};

export async function complementOf({ id }: Process): Promise<Complement> {
  const fields = 'state,revision,answers,confirmed_revision,confirmation_number';
  const [found] = await rows<Complement>(`ds160_complements?application_id=eq.${id}&select=${fields}`);
  if (!found) throw new Error(`${id} has no official form`);
  return found;
}

export const PORTUGUESE = 'Faltou um documento em 2018';
export const ENGLISH = 'A document was missing in 2018';

/** Answers the whole form as its client, with the security pages, and sends it. */
export async function sendForm({ id, client }: Process): Promise<void> {
  const answers: Answers = { ...officialPeople().refusedBefore, refusal_explanation: PORTUGUESE };
  const to = { application_id: id };
  const changes = ofClient(answers, (page) => !isSecurity(page));
  await callAs(client.email, 'save_complement', { ...to, revision: 0, changes, sources: {} });
  for (const page of PAGES.filter(isSecurity)) {
    const own = ofClient(answers, (one) => one === page);
    await callAs(client.email, 'save_security', { ...to, page, answers: own, consent_version: LEGAL_VERSION });
  }
  await callAs(client.email, 'send_complement', to);
}

/** Marks every page as typed at the official site with its current answers. */
export async function typePages(process: Process): Promise<void> {
  const { revision } = await complementOf(process);
  for (const page of PAGES)
    await callAs(process.consultant.email, 'mark_page_typed', { application_id: process.id, page, revision });
}

/** Makes the draft of a sent form: typed completely, with an English text, saved at the official site `daysAgo`. */
export async function makeDraft(process: Process, number = 'AA00DRAFT1', daysAgo = 0): Promise<void> {
  const to = { application_id: process.id };
  await callAs(process.consultant.email, 'set_english', { ...to, key: 'refusal_explanation', text: ENGLISH });
  await typePages(process);
  const saved = { ceac_id: number, saved_on: dayFromNow(-daysAgo) };
  await callAs(process.consultant.email, 'set_official_draft', { ...to, ...saved });
}
