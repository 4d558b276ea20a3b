import { session, startSession, useSession } from '@rotavisto/shared/session';
import { supabase } from '@rotavisto/shared/supabase';
import type { Language } from '../page';
import { simulateAnswers } from './answers';
import { become } from './become';
import { holdPlan } from './planStates';
import { type Simulated, simulatedIn } from './simulated';

/** The state that the address of this page names. */
export const simulated: Simulated = simulatedIn(window.location.hash) ?? {};

const isReady = () => useSession.getState().status !== 'loading';

const untilReady = (): Promise<void> =>
  new Promise((resolve) => {
    if (isReady()) return resolve();
    const stop = useSession.subscribe(() => {
      if (!isReady()) return;
      stop();
      resolve();
    });
  });

/** The language of an account, whatever the server says meanwhile. */
function holdLanguage(language: Language): void {
  const apply = () => {
    const { profile } = useSession.getState();
    if (profile && profile.language !== language) useSession.setState({ profile: { ...profile, language } });
  };
  apply();
  useSession.subscribe(apply);
}

/** A link to a page of one application names none: the page loads again at the first this account may read. */
async function fillAddress(): Promise<void> {
  const { pathname, search, hash } = window.location;
  if (!pathname.includes('/:id')) return;
  const { data } = await (await supabase()).from('visa_applications').select('id').limit(1);
  const path = pathname.replace(':id', data?.[0]?.id ?? 'none');
  window.location.replace(path + search + hash);
  await new Promise<never>(() => {});
}

/** Starts the session, and brings about what the address names before the area asks for anything. */
export async function arrange(): Promise<void> {
  void startSession();
  // A link put into an open page changes what is behind `#` alone.
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
