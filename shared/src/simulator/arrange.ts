import { isSettled, session, startSession, useSession } from '@rotavisto/shared/session';
import { supabase } from '@rotavisto/shared/supabase';
import type { Language } from '../page';
import { update } from '../session/sessionStore';
import { simulateAnswers } from './answers';
import { become } from './become';
import { holdPlan } from './planStates';
import { type Simulated, simulatedIn } from './simulated';

/** The state in the address of this page. */
export const simulated: Simulated = simulatedIn(window.location.hash) ?? {};

const isReady = () => isSettled(useSession.getState());

const untilReady = (): Promise<void> =>
  new Promise((resolve) => {
    if (isReady()) return resolve();
    const stop = useSession.subscribe(() => {
      if (!isReady()) return;
      stop();
      resolve();
    });
  });

/** Keeps the language of the account, regardless of later answers of the server. */
function holdLanguage(language: Language): void {
  const apply = () => {
    const { profile } = useSession.getState();
    if (profile && profile.language !== language) update(profile.id, { profile: { ...profile, language } });
  };
  apply();
  useSession.subscribe(apply);
}

/** A link to one application or consultant has no id; the page loads again with the first assigned application of the account. */
async function fillAddress(): Promise<void> {
  const { pathname, search, hash } = window.location;
  if (!pathname.includes('/:id')) return;
  const applications = (await supabase()).from('visa_applications').select('id, consultant_id');
  const { data } = await applications.not('consultant_id', 'is', null).limit(1);
  const column = pathname.includes('/consultants/') ? 'consultant_id' : 'id';
  const path = pathname.replace(':id', data?.[0]?.[column] ?? 'none');
  window.location.replace(path + search + hash);
  await new Promise<never>(() => {});
}

/** Starts the session, and sets the state of the address before the area sends requests. */
export async function arrange(): Promise<void> {
  void startSession();
  // Reloads for a link that is pasted into an open page, because only the part after `#` changes.
  window.addEventListener('hashchange', ({ newURL }) => {
    if (simulatedIn(new URL(newURL).hash)) window.location.reload();
  });
  if (!simulatedIn(window.location.hash)) return;
  await untilReady();
  const { account, plan, language } = simulated;
  if (account === '') await (await session()).signOut('user');
  else if (account && useSession.getState().profile?.email !== account) await become(account);
  await fillAddress();
  if (plan) holdPlan(plan);
  if (language) holdLanguage(language);
  simulateAnswers(simulated);
}
