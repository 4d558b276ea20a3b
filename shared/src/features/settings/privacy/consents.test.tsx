import type { Composite } from '@rotavisto/shared/supabase';
import { toast } from '@rotavisto/shared/toast';
import { act, screen, within } from '@testing-library/react';
import { formatDate, LEGAL_VERSION } from '../../../domain';
import { aConsultant, aProfile, type FakeBackend, fakeBackend, refusal, renderApp, signedOut } from '../../../testing';
import { SettingsPage } from '../SettingsPage';

let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend();
});
afterEach(() => {
  jest.restoreAllMocks();
  signedOut();
  toast.remove();
  backend.restore();
});

const IN_FORCE = formatDate(LEGAL_VERSION, 'pt');

const TERMS: Composite<'own_consent'> = {
  id: 'c1',
  about_id: null,
  about_name: null,
  kind: 'terms',
  version: LEGAL_VERSION,
  given_at: '2026-11-28T12:00:00Z',
  withdrawn_at: null,
  is_withdrawable: false,
};
const FORMER = {
  ...TERMS,
  id: 'c0',
  version: '2026-01',
  given_at: '2026-01-24T12:00:00Z',
  withdrawn_at: TERMS.given_at,
};

async function open(consents: Composite<'own_consent'>[], area: 'client' | 'consultant' = 'client') {
  backend.rpc('my_consents', consents);
  const profile = area === 'client' ? aProfile() : aConsultant();
  const rendered = renderApp(<SettingsPage area={area} page="privacy" />, { session: { profile } });
  const title = area === 'client' ? 'Consentimentos' : 'Consents';
  const section = within(await screen.findByRole('region', { name: title }));
  if (consents.length > 0) await section.findAllByRole('listitem');
  return { ...rendered, section };
}
const sent = (verb: string) => backend.requests(`/rest/v1/rpc/${verb}`).map(({ body }) => body);

it('The settings show each consent with its purpose, its dates and a link to its text', async () => {
  const { section } = await open([TERMS, FORMER]);
  const [first, second] = section.getAllByRole('listitem');
  expect(first).toHaveTextContent(`Versão de ${IN_FORCE}, aceita em 28/11/2026.`);
  expect(first).toHaveTextContent('Vale enquanto a sua conta existir. Para retirar, peça a exclusão dos seus dados.');
  expect(second).toHaveTextContent('Versão de 2026-01, aceita em 24/01/2026. Deixou de valer em 28/11/2026.');
  expect(section.getByRole('link', { name: 'Ler o texto em vigor' })).toHaveAttribute('href', '/#termos');
  expect(section.queryByRole('button')).toBeNull();
});

it('English settings show the dates of a consent in English', async () => {
  const { section } = await open([TERMS], 'consultant');
  expect(
    section.getByText(`Version of ${formatDate(LEGAL_VERSION, 'en')}, accepted on Nov 28, 2026.`, { exact: false }),
  ).toBeVisible();
  expect(section.getByRole('link', { name: 'Read the text in force' })).toHaveAttribute('href', '/en#termos');
});

it('The settings offer the current terms to a user without an accepted version', async () => {
  const { user, section } = await open([]);
  backend.rpc('give_consent', TERMS);
  const accept = await section.findByRole('button', { name: `Aceitar a versão de ${IN_FORCE}` });
  backend.rpc('my_consents', [TERMS]);
  await user.click(accept);
  expect(await screen.findByText('Aceite registrado')).toBeVisible();
  expect(sent('give_consent')).toEqual([{ kind: 'terms', version: LEGAL_VERSION }]);
  expect(await section.findByText(/aceita em 28/)).toBeVisible();
  expect(section.queryByRole('button')).toBeNull();
});

it('The settings offer the current terms to a user with an accepted older version', async () => {
  const { section } = await open([{ ...FORMER, withdrawn_at: null }]);
  expect(section.getByText(`Há uma versão mais nova, de ${IN_FORCE}.`)).toBeVisible();
});

describe('a consent with a withdrawal button', () => {
  const withdrawable = { ...TERMS, kind: 'security_answers' as const, is_withdrawable: true };
  const withdraw = { name: 'Retirar: Respostas de segurança do formulário oficial' };

  it('is withdrawn after a confirmation that lists the deleted data', async () => {
    const { user, section } = await open([withdrawable]);
    backend.rpc('withdraw_consent', { ...TERMS, withdrawn_at: TERMS.given_at });
    await user.click(section.getByRole('button', withdraw));
    const question = await screen.findByRole('dialog', { name: 'Retirar este consentimento?' });
    expect(question).toHaveTextContent('O que guardamos por causa dele é apagado agora, sem volta.');
    expect(sent('withdraw_consent')).toEqual([]);
    backend.rpc('my_consents', [{ ...withdrawable, is_withdrawable: false, withdrawn_at: TERMS.given_at }]);
    await user.click(within(question).getByRole('button', { name: 'Retirar' }));
    expect(await screen.findByText('Consentimento retirado e dados apagados')).toBeVisible();
    expect(sent('withdraw_consent')).toEqual([{ kind: 'security_answers' }]);
    expect(section.queryByRole('button', withdraw)).toBeNull();
  });

  it('shows the reason if the database refuses the withdrawal', async () => {
    const { user, section } = await open([withdrawable]);
    backend.rpc('withdraw_consent', refusal('consent_stays'));
    await user.click(section.getByRole('button', withdraw));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Retirar' }));
    expect(await screen.findByText(/Os termos valem enquanto a sua conta existir/)).toBeVisible();
  });

  it('cannot be given or withdrawn without a connection, and shows that', async () => {
    const { section } = await open([{ ...withdrawable, version: '2026-01' }]);
    expect(section.queryByText('Sem internet, um consentimento não é dado nem retirado.')).toBeNull();
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(section.getByText('Sem internet, um consentimento não é dado nem retirado.')).toBeVisible();
    for (const button of section.getAllByRole('button')) expect(button).toBeDisabled();
  });
});

describe('a consent for a child', () => {
  const clara = { ...TERMS, id: 'c2', kind: 'guardian' as const, about_id: 't1', is_withdrawable: true };
  const named = { ...clara, about_name: 'Clara Souza' };
  const withdraw = { name: 'Retirar: Autorização do responsável: Clara Souza' };

  it('shows the child’s name, and is withdrawn for that child after two confirmations', async () => {
    const { user, section } = await open([TERMS, named]);
    expect(section.getByText('Autorização do responsável: Clara Souza')).toBeVisible();
    backend
      .rpc('withdraw_consent', { ...clara, about_name: null, withdrawn_at: TERMS.given_at })
      .on('GET', '/rest/v1/travellers', [])
      .on('GET', '/rest/v1/user_subscriptions', []);
    await user.click(section.getByRole('button', withdraw));
    const question = await screen.findByRole('dialog', { name: 'Retirar a autorização de Clara Souza?' });
    expect(question).toHaveTextContent('O pedido desta criança é encerrado');
    backend.rpc('my_consents', [TERMS, { ...clara, about_name: null, withdrawn_at: TERMS.given_at }]);
    await user.click(within(question).getByRole('button', { name: 'Retirar' }));
    const again = await screen.findByRole('dialog', { name: 'Encerrar o pedido de Clara Souza e apagar tudo?' });
    expect(sent('withdraw_consent')).toEqual([]);
    await user.click(within(again).getByRole('button', { name: 'Encerrar e apagar' }));
    expect(await screen.findByText('Consentimento retirado e dados apagados')).toBeVisible();
    expect(sent('withdraw_consent')).toEqual([{ kind: 'guardian', about_id: 't1' }]);
    expect(section.getByText('Autorização do responsável')).toBeVisible();
  });

  it('adds the names of the children to the confirmation of an erasure', async () => {
    const { user } = await open([TERMS, named, { ...clara, id: 'c3', about_name: null, withdrawn_at: TERMS.given_at }]);
    const along = 'O pedido de quem está na sua conta é apagado junto: Clara Souza.';
    expect(screen.getByText(along, { exact: false })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Pedir exclusão dos dados' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent(along);
  });

  it('is absent for an account without children, and the request for erasure names no children', async () => {
    await open([TERMS]);
    expect(screen.getByRole('button', { name: 'Pedir exclusão dos dados' })).toBeVisible();
    expect(screen.queryByText(/apagado junto/)).toBeNull();
  });
});

it('The settings offer a retry when the consents cannot be loaded', async () => {
  backend.rpc('my_consents', refusal('broken', 'XX000'));
  const { user } = renderApp(<SettingsPage area="client" page="privacy" />, { session: { profile: aProfile() } });
  expect(await screen.findByText('Não foi possível carregar os seus consentimentos')).toBeVisible();
  backend.rpc('my_consents', [TERMS]);
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText(/aceita em 28/)).toBeVisible();
});
