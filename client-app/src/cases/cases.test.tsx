import { sentenceFor } from '@rotavisto/shared/data';
import { DS160_FIELDS } from '@rotavisto/shared/domain';
import { Route, Routes } from '@rotavisto/shared/router';
import { AppError } from '@rotavisto/shared/session';
import {
  aDs160Form,
  anApplication,
  aPlan,
  aSubscription,
  aTraveller,
  changeAccess,
  type FakeBackend,
  refusal,
  renderApp,
  signedOut,
  type TestSession,
} from '@rotavisto/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import App from '../App';
import { officialBackend } from '../official/testing/officialBackend';
import { PAGES } from '../pages';
import { client, clientBackend, session } from '../testing';
import { useChosenCase } from './currentCase';

const clara = aTraveller({ client_id: client.id, full_name: 'Clara Souza', birth_date: '2016-05-20' });
const bento = aTraveller({ client_id: client.id, full_name: 'Bento Souza', birth_date: '2009-05-20' });
const grown = aTraveller({ client_id: client.id, full_name: 'Davi Souza', birth_date: '2000-05-20' });
const own = anApplication({ client, at: 'payment' });
const ofClara = anApplication({ client, traveller_id: clara.id, at: 'ds160_form' });
const planOfClara = aSubscription({ user_id: client.id, traveller_id: clara.id });

/** Answers like the database: a query for a traveller returns the applications of that traveller. */
function familyBackend(applications = [own, ofClara]): FakeBackend {
  return clientBackend()
    .on('GET', '/rest/v1/visa_applications', ({ query }) => {
      const id = query.get('id')?.replace('eq.', '');
      const traveller = query.get('traveller_id');
      return applications.filter((one) =>
        traveller ? traveller === (one.traveller_id ? `eq.${one.traveller_id}` : 'is.null') : one.id === id,
      );
    })
    .on('GET', '/rest/v1/user_subscriptions', ({ query }) => {
      const plans = query.get('status') === 'eq.pending' ? [] : [session.subscription, planOfClara];
      const traveller = query.get('traveller_id');
      return traveller ? plans.filter((plan) => traveller === `eq.${plan?.traveller_id}`) : plans;
    })
    .on('GET', '/rest/v1/subscription_plans', [aPlan()])
    .on('POST', '/functions/v1/confirm-checkout', { status: 'none' })
    .rpc('my_hand_overs', [])
    .rpc('my_sent_hand_overs', [])
    .rpc('address_change', []);
}

// Kept input and the shown case outlive a render, so each test signs out first.
beforeEach(() => {
  signedOut();
  useChosenCase.setState({ chosen: null });
});

const FAMILY: TestSession = { ...session, hasChildPlan: true, travellers: [clara, bento] };

function area(route: string, signedIn: TestSession = FAMILY) {
  window.localStorage.setItem('rotavisto-onboarding', 'done');
  return renderApp(
    <Routes>
      <Route path="/client/*" element={<App />} />
    </Routes>,
    { route, session: signedIn },
  );
}
/** Returns the error message of a refusal, which must differ from the generic error message. */
function inWords(reason: string): string {
  const sentence = sentenceFor(new AppError('P0001', reason));
  expect(sentence).not.toBe(sentenceFor(new AppError('P0001', 'unheard_of')));
  return sentence ?? '';
}

const switcher = () => screen.findByRole('navigation', { name: 'De quem é o pedido' });
const title = () => screen.getByRole('heading', { level: 1 });
const address = () => window.location.pathname + window.location.search;

describe('a client without children', () => {
  it('sees no case switcher, and no case in the address', async () => {
    clientBackend(own);
    area('/client/applications', session);
    expect(await screen.findByRole('heading', { name: 'Minha Solicitação' })).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'De quem é o pedido' })).toBeNull();
    expect(address()).toBe('/client/applications');
  });
});

describe('the shown case', () => {
  it('follows the case switcher, stays on other pages and returns with Back', async () => {
    familyBackend();
    const { user } = area('/client/applications');
    expect(
      within(await switcher())
        .getAllByRole('link')
        .map((link) => link.getAttribute('aria-label')),
    ).toEqual(['Ana (você)', expect.stringMatching(/^Clara, \d+ anos$/), expect.stringMatching(/^Bento, \d+ anos$/)]);
    await user.click(within(await switcher()).getByRole('link', { name: /^Clara/ }));
    expect(await screen.findByRole('heading', { name: 'Pedido de Clara' })).toBeVisible();
    expect(within(await switcher()).getByRole('link', { current: true })).toHaveTextContent(/^Clara/);
    await user.click(screen.getByRole('link', { name: 'Início' }));
    await waitFor(() => expect(address()).toBe(`/client?case=${clara.id}`));
    expect(title()).toHaveTextContent('Olá, Ana · Pedido de Clara');
    act(() => window.history.go(-2));
    expect(await screen.findByRole('heading', { name: 'Minha Solicitação' })).toBeVisible();
    await waitFor(() => expect(address()).toBe('/client/applications?case=own'));
  });

  it('has the full name in the switcher when two family members have the same first name', async () => {
    familyBackend();
    area('/client', { ...FAMILY, travellers: [aTraveller({ full_name: 'Ana Luísa Souza' }), clara] });
    const links = within(await switcher()).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('aria-label')?.split(',')[0])).toEqual([
      'Ana Souza (você)',
      'Ana Luísa Souza',
      'Clara',
    ]);
  });

  it('is the holder’s own when the address names a child of another account', async () => {
    familyBackend();
    area('/client/applications?case=00000000-0000-4000-8000-0000000000ff');
    expect(await screen.findByRole('heading', { name: 'Minha Solicitação' })).toBeVisible();
  });

  it('begins with the child’s case when only a child has a plan, and offers the holder a plan', async () => {
    familyBackend();
    const { user } = area('/client/applications', { ...FAMILY, subscription: null });
    expect(await screen.findByRole('heading', { name: 'Pedido de Clara' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(within(await switcher()).getByRole('link', { name: /você/ }));
    expect(await screen.findByRole('heading', { name: 'Um plano para você' })).toBeVisible();
  });

  it.each(Object.keys(PAGES).map((path) => path.replace('/*', '')))(
    'limits every query of %s to its traveller',
    async (path) => {
      const backend = familyBackend();
      area(`${path}?case=${clara.id}`);
      await screen.findByRole('heading', { level: 1 });
      await waitFor(() => expect(backend.unanswered()).toBe(0));
      const unnamed = backend
        .requests()
        .filter(({ query, path: table, method }) => {
          if (table === '/rest/v1/visa_applications' || table === '/rest/v1/user_subscriptions')
            return method === 'GET' && !query.get('id') && query.get('traveller_id') !== `eq.${clara.id}`;
          return false;
        })
        // The session queries all plans of the account, and the copy offer queries the holder's own form.
        .filter(({ query }) => query.has('traveller_id') && query.get('traveller_id') !== 'is.null');
      expect(unnamed).toEqual([]);
    },
  );
});

describe('adding a child', () => {
  const fill = async (user: ReturnType<typeof area>['user'], more: { born?: string } = {}) => {
    await user.click(await screen.findByRole('button', { name: 'Incluir criança' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Incluir criança' }));
    await user.type(dialog.getByLabelText('Nome completo da criança'), 'Clara Souza');
    await user.type(dialog.getByLabelText('Data de nascimento'), more.born ?? '20/05/2016');
    await user.selectOptions(dialog.getByLabelText('O que a criança é sua'), 'filho');
    return dialog;
  };

  it('shows an unticked consent box, and sends no request without the consent', async () => {
    const backend = familyBackend();
    const { user } = area('/client', session);
    const dialog = await fill(user);
    expect(dialog.getByRole('checkbox')).not.toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'Incluir' }));
    expect(await dialog.findByText(/^Sem a autorização do responsável/)).toBeVisible();
    expect(backend.requests('/rest/v1/rpc/add_minor')).toEqual([]);
  });

  it('opens one dialog from the plan dialog, although the page behind has the same button', async () => {
    familyBackend([]).on('GET', '/rest/v1/user_subscriptions', []);
    const { user } = area('/client', { profile: client, subscription: null });
    const wall = within(await screen.findByRole('dialog'));
    await user.click(await wall.findByRole('button', { name: 'Incluir criança' }));
    // All dialogs of a test share ids, so a second dialog would have the name of the first dialog.
    await waitFor(() => expect(screen.getAllByRole('textbox', { name: 'Nome completo da criança' })).toHaveLength(1));
  });

  it('rejects a birth date of 18 years ago or more before the request', async () => {
    const backend = familyBackend();
    const { user } = area('/client', session);
    const dialog = await fill(user, { born: '01/01/1990' });
    await user.click(dialog.getByRole('checkbox'));
    await user.click(dialog.getByRole('button', { name: 'Incluir' }));
    expect(await dialog.findByText('Quem já tem 18 anos faz o pedido em uma conta própria')).toBeVisible();
    expect(backend.requests('/rest/v1/rpc/add_minor')).toEqual([]);
  });

  it.each([
    'invalid_name',
    'traveller_exists',
    'invalid_birth_date',
    'not_a_minor',
    'invalid_relationship',
    'consent_missing',
    'too_many_travellers',
    'address_not_proved',
  ])('the dialog shows the reason of a refusal and keeps the typed values: %s', async (reason) => {
    familyBackend().rpc('add_minor', refusal(reason));
    const { user } = area('/client', session);
    const dialog = await fill(user);
    await user.click(dialog.getByRole('checkbox'));
    await user.click(dialog.getByRole('button', { name: 'Incluir' }));
    expect(await dialog.findByText(inWords(reason))).toBeVisible();
    expect(dialog.getByLabelText('Nome completo da criança')).toHaveValue('Clara Souza');
  });

  it('the page of an added child offers a plan, and the checkout request names the child', async () => {
    const backend = familyBackend([own]);
    backend.on('POST', '/functions/v1/create-checkout-session', { id: 'cs_1', url: 'http://127.0.0.1:3000/pay' });
    const added = aTraveller({ client_id: client.id, full_name: 'Lia Souza', birth_date: '2016-05-20' });
    backend.rpc('add_minor', () => {
      backend.on('GET', '/rest/v1/travellers', [added]);
      return added;
    });
    const { user } = area('/client', session);
    const dialog = await fill(user);
    await user.click(dialog.getByRole('checkbox'));
    await user.click(dialog.getByRole('button', { name: 'Incluir' }));
    expect(await screen.findByRole('heading', { name: 'Plano para Lia' })).toBeVisible();
    expect(address()).toBe(`/client/applications?case=${added.id}`);
    expect(backend.requests('/rest/v1/rpc/add_minor').map(({ body }) => body)).toEqual([
      {
        full_name: 'Clara Souza',
        birth_date: '2016-05-20',
        relationship: 'filho',
        consent_version: expect.any(String),
        request_id: expect.any(String),
      },
    ]);
    await user.click(await screen.findByRole('button', { name: 'Contratar para Lia' }));
    await waitFor(() => expect(backend.requests('/functions/v1/create-checkout-session')).toHaveLength(1));
    expect(backend.requests('/functions/v1/create-checkout-session')[0]?.body).toMatchObject({ travellerId: added.id });
  });
});

/** A saved form without any answer. */
const UNANSWERED = { ...aDs160Form(), ...Object.fromEntries(DS160_FIELDS.map(({ name }) => [name, null])) };

describe('the form of a child', () => {
  const open = async (child = clara, filled: object = {}) => {
    const application = anApplication({ client, traveller_id: child.id, at: 'ds160_form' });
    const backend = familyBackend([own, application]);
    const stepOf = (one: typeof own) => one.application_steps.find((step) => step.step_type === 'ds160_form')?.id;
    backend
      .on('GET', '/rest/v1/ds160_forms', ({ query }) =>
        query.get('step_id') === `eq.${stepOf(own)}`
          ? [aDs160Form({ us_address: '768 5th Ave' })]
          : [filled].filter((row) => 'id' in row),
      )
      .on('POST', '/rest/v1/ds160_forms', ({ body }) => [{ ...aDs160Form(), ...Object(body) }])
      .on('PATCH', '/rest/v1/ds160_forms', ({ body }) => [{ ...aDs160Form(), ...Object(body) }]);
    const { user } = area(`/client/applications?step=ds160_form&case=${child.id}`, {
      ...FAMILY,
      travellers: [child],
    });
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(within(dialog).getAllByRole('button').length).toBeGreaterThan(2));
    return { user, backend };
  };

  it('shows the birth date without a question, asks for no marital status, and names the signer', async () => {
    await open();
    expect(screen.getByText(/^Nascimento: 20\/05\/2016/)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /^Data de nascimento/ })).toBeNull();
    expect(screen.queryByRole('group', { name: /^Estado civil/ })).toBeNull();
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/^Clara tem menos de 16 anos/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Trabalho/ })).toBeNull();
    expect(dialog.getByText('Seção 1 de 5')).toBeVisible();
  });

  it('asks about work from 16 years on, and names the child as signer', async () => {
    await open(bento);
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('A partir dos 16 anos, quem assina o formulário é Bento.')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Trabalho/ })).toBeInTheDocument();
  });

  it('is saved with the known birth date and marital status of the child', async () => {
    const { user, backend } = await open();
    await user.type(screen.getByRole('textbox', { name: /^Sobrenome/ }), 'Souza');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(backend.requests('/rest/v1/ds160_forms').some(({ method }) => method === 'POST')).toBe(true),
    );
    const sent = backend.requests('/rest/v1/ds160_forms').find(({ method }) => method === 'POST')?.body;
    expect(sent).toMatchObject({
      surname: 'Souza',
      birth_date: '2016-05-20',
      marital_status: 'single',
      has_company: null,
    });
  });

  it('copies the trip of the holder’s own form, but no passport, and overwrites no answer', async () => {
    const { user, backend } = await open(clara, { ...UNANSWERED, us_contact: 'Hotel da Clara' });
    await user.click(await screen.findByRole('button', { name: 'Copiar do seu pedido' }));
    expect(screen.getByText('Copiado do seu pedido. Confira cada resposta.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    const sent = () =>
      Object(backend.requests('/rest/v1/ds160_forms').find(({ method }) => method === 'PATCH')?.body ?? {});
    await waitFor(() => expect(sent()).toMatchObject({ us_address: '768 5th Ave' }));
    expect(sent().us_contact ?? 'Hotel da Clara').toBe('Hotel da Clara');
    expect(sent().passport_number ?? null).toBeNull();
  });

  it('offers no copy when the form already has every trip answer of the holder', async () => {
    const { backend } = await open(clara, aDs160Form());
    await waitFor(() => expect(backend.unanswered()).toBe(0));
    expect(screen.queryByRole('button', { name: 'Copiar do seu pedido' })).toBeNull();
  });
});

describe('a page of one case', () => {
  it('the support conversation names the child of the shown case', async () => {
    familyBackend();
    const { user } = area(`/client/support?case=${clara.id}`);
    expect(await screen.findByText(/^Pedido de Clara\./)).toBeVisible();
    await user.click(within(await switcher()).getByRole('link', { name: /você/ }));
    await waitFor(() => expect(screen.queryByText(/^Pedido de Clara\./)).toBeNull());
  });

  it('the official form queries the application of the shown case', async () => {
    const backend = familyBackend();
    officialBackend(backend);
    area(`/client/applications/official?case=${clara.id}`);
    const asked = () => backend.requests('/rest/v1/ds160_complements').map(({ query }) => query.get('application_id'));
    await waitFor(() => expect(asked()).not.toEqual([]));
    expect(new Set(asked())).toEqual(new Set([`eq.${ofClara.id}`]));
  });

  it('the interview practice keeps ticks and notes for each case separately', async () => {
    const asked = aDs160Form();
    familyBackend([own, anApplication({ client, traveller_id: clara.id, at: 'interview' })]).on(
      'GET',
      '/rest/v1/ds160_forms',
      [asked],
    );
    const { user } = area(`/client/applications/practice?case=${clara.id}`);
    const box = async () => (await screen.findAllByRole('checkbox', { name: /^Já pratiquei/ }))[0] as HTMLElement;
    const note = () => screen.getAllByRole('textbox', { name: /^Sua resposta/ })[0] as HTMLElement;
    await user.click(await box());
    await user.type(note(), 'A mãe paga');
    await user.click(within(await switcher()).getByRole('link', { name: /você/ }));
    await waitFor(async () => expect(await box()).not.toBeChecked());
    expect(note()).toHaveValue('');
    await user.click(within(await switcher()).getByRole('link', { name: /^Clara/ }));
    await waitFor(async () => expect(await box()).toBeChecked());
    expect(note()).toHaveValue('A mãe paga');
  });
});

describe('correcting a child', () => {
  const rename = async () => {
    const backend = familyBackend();
    const { user } = area('/client/settings/profile');
    await user.click(await screen.findByRole('button', { name: 'Corrigir nome ou nascimento de Clara Souza' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Corrigir dados de Clara Souza' }));
    const name = dialog.getByLabelText('Nome completo da criança');
    await user.clear(name);
    await user.type(name, 'Clarice Souza');
    return { backend, user, dialog, name };
  };

  it('sends name and birth date, and updates the name in the case switcher', async () => {
    const { backend, user, dialog } = await rename();
    backend.rpc('rename_minor', () => {
      backend.on('GET', '/rest/v1/travellers', [{ ...clara, full_name: 'Clarice Souza' }, bento]);
      return clara;
    });
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await within(await switcher()).findByRole('link', { name: /^Clarice, \d+ anos$/ })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(backend.requests('/rest/v1/rpc/rename_minor').map(({ body }) => body)).toEqual([
      { traveller_id: clara.id, full_name: 'Clarice Souza', birth_date: '2016-05-20' },
    ]);
  });

  it.each(['invalid_name', 'invalid_birth_date', 'not_a_minor', 'traveller_exists', 'form_was_sent', 'is_adult_now'])(
    'the dialog shows the reason of a refusal and keeps the typed values: %s',
    async (reason) => {
      const { backend, user, dialog, name } = await rename();
      backend.rpc('rename_minor', refusal(reason));
      await user.click(dialog.getByRole('button', { name: 'Salvar' }));
      expect(await dialog.findByText(inWords(reason))).toBeVisible();
      expect(name).toHaveValue('Clarice Souza');
    },
  );
});

describe('a child who is 18', () => {
  const family: TestSession = { ...FAMILY, travellers: [grown] };
  const ofGrown = anApplication({ client, traveller_id: grown.id, at: 'document_collection' });
  const show = async (backend = familyBackend([own, ofGrown])) => {
    const shown = area(`/client/applications?case=${grown.id}`, family);
    await screen.findByRole('heading', { name: 'A partir de hoje Davi responde por si.' });
    return { ...shown, backend };
  };

  it('the guardian opens steps of the case for reading alone', async () => {
    const { user } = await show();
    expect(screen.queryByRole('link', { name: 'Abrir o passo a passo' })).toBeNull();
    // The step offers no action to the guardian.
    const step = await screen.findByRole('button', { name: 'Ver Detalhes: Coleta de Documentos' });
    expect(step).not.toHaveClass('ant-btn-primary');
    expect(screen.queryByText('Com você')).toBeNull();
    await user.click(step);
    const dialog = within(await screen.findByRole('dialog', { name: /Davi/ }));
    expect(await dialog.findAllByText(/Passaporte/)).not.toHaveLength(0);
    expect(dialog.queryByRole('button', { name: /Enviar|Escolher/ })).toBeNull();
  });

  it('the home shows no next step in the case', async () => {
    familyBackend([own, ofGrown]);
    area(`/client?case=${grown.id}`, family);
    expect(await screen.findByRole('heading', { name: 'Resumo' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Próximo passo' })).toBeNull();
  });

  const invitation = { traveller_id: grown.id, email: 'd…@exemplo.com', expires_at: '2026-03-18T12:00:00Z' };
  const SENT = /^Convite enviado para d…@exemplo\.com\. Vale até 18\/03\/2026/;

  it('the guardian invites the child by e-mail, sees the expiry and cancels the invitation', async () => {
    const { user, backend } = await show();
    backend
      .rpc('hand_over_traveller', () => {
        backend.rpc('my_sent_hand_overs', [invitation]);
        return invitation.expires_at;
      })
      .rpc('cancel_hand_over', () => {
        backend.rpc('my_sent_hand_overs', []);
        return true;
      });
    await user.type(await screen.findByLabelText('E-mail de Davi'), 'davi@exemplo.com');
    await user.click(screen.getByRole('button', { name: 'Enviar convite' }));
    expect(await screen.findByText(SENT)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancelar convite' }));
    expect(await screen.findByLabelText('E-mail de Davi')).toHaveValue('davi@exemplo.com');
  });

  it.each([
    ['this child', grown.id, true],
    ['another child', clara.id, false],
  ])(
    'the case shows an open invitation after a reload only for the shown child: %s',
    async (_whose, traveller_id, isShown) => {
      await show(familyBackend([own, ofGrown]).rpc('my_sent_hand_overs', [{ ...invitation, traveller_id }]));
      if (isShown) expect(await screen.findByText(SENT)).toBeVisible();
      expect(
        await screen.findByRole('button', { name: isShown ? 'Cancelar convite' : 'Enviar convite' }),
      ).toBeVisible();
      expect(screen.queryAllByLabelText('E-mail de Davi')).toHaveLength(isShown ? 0 : 1);
    },
  );

  it.each([
    ['invalid_email', () => 'Escreva um endereço da própria pessoa, diferente do seu'],
    ['is_minor', inWords],
  ])('the e-mail field shows the reason of a refused invitation: %s', async (reason, say) => {
    const { user, backend } = await show();
    backend.rpc('hand_over_traveller', refusal(reason));
    await user.type(await screen.findByLabelText('E-mail de Davi'), 'ana@exemplo.com');
    await user.click(screen.getByRole('button', { name: 'Enviar convite' }));
    expect(await screen.findByText(say(reason))).toBeVisible();
    expect(screen.getByLabelText('E-mail de Davi')).toHaveValue('ana@exemplo.com');
  });

  it('the case shows an invitation that was sent from another tab', async () => {
    const { user, backend } = await show();
    backend.rpc('hand_over_traveller', () => {
      backend.rpc('my_sent_hand_overs', [invitation]);
      return refusal('invite_open');
    });
    await user.type(await screen.findByLabelText('E-mail de Davi'), 'davi@exemplo.com');
    await user.click(screen.getByRole('button', { name: 'Enviar convite' }));
    expect(await screen.findByText(SENT)).toBeVisible();
  });
});

describe('an invited account', () => {
  const OFFER = { traveller_id: grown.id, full_name: 'Davi Souza', expires_at: '2026-03-18T12:00:00Z' };

  it.each([
    ['with a plan', session, []],
    [
      'after a decision',
      session,
      [anApplication({ client, status: 'rejected', outcome: 'refused', decided_on: '2026-03-01' })],
    ],
    ['without a plan', { profile: client, subscription: null }, []],
  ])('sees the offer and takes over the case %s', async (_what, signedIn, applications) => {
    const backend = familyBackend(applications)
      .rpc('my_hand_overs', [OFFER])
      .on('GET', '/rest/v1/user_subscriptions', []);
    const { user } = area('/client', signedIn);
    const offer = await screen.findByRole('region', { name: 'O pedido de Davi Souza espera por você' });
    backend.rpc('accept_hand_over', () => {
      backend.rpc('my_hand_overs', []);
      return grown.id;
    });
    await user.click(within(offer).getByRole('button', { name: 'Assumir o pedido' }));
    const question = await screen.findByRole('group', { name: 'Assumir este pedido?' });
    await user.click(within(question).getByRole('button', { name: 'Sim, assumir' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: /espera por você/ })).toBeNull());
    expect(backend.requests('/rest/v1/rpc/accept_hand_over').map(({ body }) => body)).toEqual([
      { traveller_id: grown.id },
    ]);
  });

  it.each([
    ['application_already_open', inWords],
    ['already_active', () => /^A sua conta já tem um plano ativo/],
  ])('sees the reason of a refused take-over: %s', async (reason, say) => {
    familyBackend([]).rpc('my_hand_overs', [OFFER]).rpc('accept_hand_over', refusal(reason));
    const { user } = area('/client', session);
    await user.click(await screen.findByRole('button', { name: 'Assumir o pedido' }));
    const question = await screen.findByRole('group', { name: 'Assumir este pedido?' });
    await user.click(within(question).getByRole('button', { name: 'Sim, assumir' }));
    expect(await screen.findByText(say(reason))).toBeVisible();
  });
});

it('the shown case returns to the holder’s own when the session loses its children', async () => {
  familyBackend();
  area(`/client?case=${clara.id}`);
  await switcher();
  act(() => changeAccess({ travellers: [] }));
  expect(title()).toHaveTextContent('Olá, Ana');
});
