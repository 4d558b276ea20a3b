import { Route, Routes } from '@rotavisto/shared/router';
import {
  aDs160Form,
  anApplication,
  aPlan,
  aTraveller,
  EACH,
  type FakeBackend,
  onPhones,
  type StateRow,
  type TestSession,
  testStates,
} from '@rotavisto/shared/testing';
import App from '../App';
import { aPurchase, client, clientBackend, session } from '../testing';

const CHILD = '00000000-0000-4000-8000-00000000c1a0';
const child = (more: Parameters<typeof aTraveller>[0] = {}) => aTraveller({ id: CHILD, client_id: client.id, ...more });
const CLARA = child();
const BENTO = aTraveller({
  id: '00000000-0000-4000-8000-00000000be00',
  full_name: 'Bento Souza',
  birth_date: '2009-05-20',
});
const LIA = aTraveller({
  id: '00000000-0000-4000-8000-00000000113a',
  full_name: 'Lia Souza',
  birth_date: '2025-01-15',
});
/** A child whose case another account took over: its row keeps neither name nor birth date. */
const GONE = { id: '00000000-0000-4000-8000-0000000060e0', full_name: 'Titular de conta própria', birth_date: null };
/** A child whose 18th birthday is the day of these states. */
const DAVI = child({ full_name: 'Davi Souza', birth_date: '2008-03-12' });

const INVITATION = { email: 'd…@exemplo.com', expires_at: '2026-03-18T12:00:00Z' };

type Rows = Parameters<typeof anApplication>[0];

/** Opens a page of the client area in the child's case, with the children of the account. */
const at =
  (route: string, application: Rows | null, travellers = [CLARA], more: (backend: FakeBackend) => unknown = () => {}) =>
  () => {
    window.localStorage.setItem('rotavisto-onboarding', 'done');
    const backend = clientBackend(application && anApplication({ client, traveller_id: CHILD, ...application }))
      .on('GET', '/rest/v1/user_subscriptions', application ? [session.subscription] : [])
      .on('GET', '/rest/v1/subscription_plans', [aPlan()])
      .on('POST', '/functions/v1/confirm-checkout', { status: 'none' })
      .on('PATCH', '/rest/v1/ds160_forms', ({ body }) => [{ ...aDs160Form(), ...Object(body) }])
      .on('POST', '/rest/v1/ds160_forms', ({ body }) => [{ ...aDs160Form(), ...Object(body) }])
      .rpc('address_change', [])
      .rpc('my_hand_overs', [])
      .rpc('my_sent_hand_overs', []);
    more(backend);
    const family: TestSession = { ...session, hasChildPlan: true, travellers };
    return { route: `/client${route}${route.includes('?') ? '&' : '?'}case=${CHILD}`, backend, session: family };
  };

const STATES: StateRow[] = [
  ['a child, home', at('', { at: 'ds160_form' })],
  ['a child, application', at('/applications', { at: 'ds160_form' })],
  ['a child, without a plan', at('/applications', null)],
  ['a child, form', at('/applications?step=ds160_form', { at: 'ds160_form' })],
  [
    'a child, purchase',
    at('/settings/purchase', {}, [CLARA], (backend) =>
      backend.rpc('my_purchases', [aPurchase(), aPurchase({ traveller: CLARA }), aPurchase({ traveller: GONE })]),
    ),
  ],
  ['three children, settings', at('/settings/profile', {}, [CLARA, BENTO, LIA])],
  ['eighteen today, application', at('/applications', { at: 'document_collection' }, [DAVI]), EACH],
  [
    'eighteen today, invited',
    at('/applications', { at: 'document_collection' }, [DAVI], (backend) =>
      backend.rpc('my_sent_hand_overs', [{ ...INVITATION, traveller_id: CHILD }]),
    ),
    EACH,
  ],
  ['eighteen today, form', at('/applications?step=ds160_form', { at: 'ds160_form' }, [DAVI])],
  ['case of a child handed over', at('/applications', { at: 'document_collection', traveller_id: null }, [])],
];

STATES.push(...onPhones(STATES, 'a child, home', 'eighteen today, application', 'three children, settings'));

testStates(
  <Routes>
    <Route path="/client/*" element={<App />} />
  </Routes>,
  STATES,
  session,
);
