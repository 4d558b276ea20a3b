import type { StepType } from '@rotavisto/shared/domain';
import { aConsultant, aDs160Form, anApplication, aProfile, fakeBackend, renderApp } from '@rotavisto/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { Complement } from '../data/complement';
import { Ds160Dialog } from './Ds160Dialog';
import { complementBackend } from './testing/complementBackend';

const session = { profile: aConsultant() };
const anApplicationAt = (at: StepType) =>
  anApplication({ client: aProfile(), consultant: aConsultant({ id: 'k' }), at });

function show(
  form: ReturnType<typeof aDs160Form> | null,
  { at = 'payment', complement, application = anApplicationAt(at) }: Shown = {},
) {
  const backend = fakeBackend()
    .rpc('register_protocol', { id: 'p' })
    .on('GET', '/rest/v1/visa_applications', [application])
    .on('GET', '/rest/v1/ds160_forms', form ? [form] : []);
  const held = complementBackend(backend, complement);
  return {
    backend,
    held,
    ...renderApp(<Ds160Dialog onClose={() => {}} applicationId={application.id} />, { session }),
  };
}

interface Shown {
  at?: StepType;
  complement?: Partial<Complement>;
  application?: ReturnType<typeof anApplication>;
}

const clipboard = () => navigator.clipboard.readText();
const pageButton = (name: string | RegExp) => screen.findByRole('button', { name });
const NEXT = 'Copiar próxima (c)';
const form = aDs160Form({ surname: 'Conceição', given_name: 'Ana', marital_status: 'single' });

it('Ds160Dialog shows 25 pages, with each value in the format of the form beside its English question', async () => {
  const { user } = show(form);
  const contents = within(await screen.findByRole('navigation', { name: 'Páginas do formulário oficial' }));
  expect(contents.getAllByRole('button')).toHaveLength(25);
  expect(screen.getByText('CONCEICAO')).toBeVisible();
  expect(screen.getByText('Surnames')).toHaveAttribute('lang', 'en');
  expect(screen.getByText('SINGLE')).toBeVisible();
  expect(screen.getByRole('img', { name: '9 de 33 caracteres' })).toHaveTextContent('9/33');
  await user.click(screen.getByRole('button', { name: 'Copiar Sobrenomes, como no passaporte' }));
  expect(await clipboard()).toBe('CONCEICAO');
  await user.click(screen.getByRole('button', { name: 'Copiar Data de nascimento: mês' }));
  expect(await clipboard()).toMatch(/^[A-Z]{3}$/);
  expect(screen.getByText(/^Versão do formulário oficial: \d\d\/\d\d\/\d{4}$/)).toBeVisible();
});

it('the key "c" copies every box once, across all pages', async () => {
  const { user, held } = show(form);
  const all = Number(/de (\d+)/.exec((await screen.findByText(/^0 de \d+ copiadas\.$/)).textContent ?? '')?.[1]);
  expect(all).toBeGreaterThan(20);
  for (let presses = 0; presses < all; presses += 1) {
    await user.keyboard('c');
    await screen.findByText(`${presses + 1} de ${all} copiadas.`);
  }
  expect(screen.getByText('Todas as respostas foram copiadas.')).toBeVisible();
  expect(screen.queryByRole('button', { name: NEXT })).not.toBeInTheDocument();
  await waitFor(() => expect(Object.keys(held.row?.typed ?? {})).toContain('Sign and Submit'));
});

it('copying begins at the shown page, and returns to the boxes of earlier pages at the end', async () => {
  const { user } = show(form);
  await user.click(await pageButton(/^Personal 2/));
  await user.keyboard('c');
  await screen.findByText(/^1 de/);
  expect(await clipboard()).toBe('BRAZIL');
  while (screen.queryByRole('button', { name: NEXT }) && !screen.queryByText(/Próxima: Sobrenomes/)) {
    const before = screen.getByRole('status').textContent;
    await user.keyboard('c');
    await waitFor(() => expect(screen.getByRole('status').textContent).not.toBe(before));
  }
  expect(screen.getByText('Próxima: Sobrenomes, como no passaporte', { exact: false })).toBeVisible();
});

it('a page is marked as typed once its boxes are copied, also for another device', async () => {
  const complement = { answers: { lost_passport: false }, revision: 3, changed_in: { lost_passport: 3 } };
  const { user, held, unmount } = show(form, { complement });
  await user.click(await pageButton(/^Passport/));
  expect(await pageButton(/^Passport pronta · 0 de 2/)).toBeVisible();
  await user.keyboard('c');
  await screen.findByText(/^1 de/);
  await user.keyboard('c');
  expect(await pageButton(/^Passport digitada · 2 de 2/)).toBeVisible();
  expect(held.row?.typed).toEqual({ Passport: 3 });
  unmount();
  // A new tab, which has copied no box.
  show(form, { complement: held.row ?? {} });
  expect(await pageButton(/^Passport digitada · 2 de 2/)).toBeVisible();
  expect(screen.getByText(/^2 de/)).toBeVisible();
});

it('an answer that changed after its page was typed is marked and copied again', async () => {
  const complement = {
    answers: { lost_passport: false, passport_city: 'Santos' },
    revision: 2,
    changed_in: { lost_passport: 1, passport_city: 2 },
    typed: { Passport: 1 },
  };
  const { user } = show(form, { complement });
  await user.click(await pageButton(/^Passport mudou depois de digitada \(1\) · 2 de 3/));
  const changed = await screen.findByText('Mudou depois de digitada');
  expect(changed.closest('dd')).toHaveTextContent('SANTOS');
  await user.keyboard('c');
  expect(await pageButton(/^Passport digitada/)).toBeVisible();
  expect(await clipboard()).toBe('SANTOS');
});

it('the button "Recomeçar" starts over with every page, including typed pages', async () => {
  const { user } = show(form, { complement: { typed: { 'Personal 1': 0 } } });
  await user.click(await screen.findByRole('button', { name: 'Recomeçar' }));
  expect(screen.getByText(/^0 de/)).toBeVisible();
  expect(screen.getByText('Próxima: Sobrenomes, como no passaporte')).toBeVisible();
});

it('a value that the form rejects is marked and never copied, and its button shows the reason', async () => {
  const complement = { answers: { passport_country: 'ATLANTIS', passport_city: 'Нью-Йорк', passport_type: 'R' } };
  const { user } = show(form, { complement });
  await user.click(await pageButton(/^Passport/));
  expect(await screen.findByText('ATLANTIS')).toBeVisible();
  expect(screen.getByText('O formulário não tem esta opção: escolha outra.')).toBeVisible();
  expect(screen.getByText(/2 não cabem no formulário/)).toBeVisible();
  await navigator.clipboard.writeText('before');
  await user.click(screen.getByRole('button', { name: 'Copiar Cidade da emissão' }));
  expect(await screen.findAllByText(/Tem um sinal que o formulário não aceita/)).toHaveLength(2);
  expect(await clipboard()).toBe('before');
  expect(screen.getByText(/de \d+ copiadas/)).toHaveTextContent(/^0 de/);
});

it('a text over the limit shows its length and is not copied', async () => {
  const { user } = show(aDs160Form({ surname: 'A'.repeat(34) }));
  expect(await screen.findByRole('img', { name: '34 de 33 caracteres' })).toHaveTextContent('34/33');
  expect(screen.getByText('Próxima: Nomes, como no passaporte')).toBeVisible();
  await user.keyboard('c');
  expect(await clipboard()).not.toMatch(/^A{33}/);
});

it('the security pages are left to the client', async () => {
  const { user } = show(form);
  await user.click(await pageButton(/^Security and Background 1/));
  expect(await screen.findAllByText('O cliente responde')).toHaveLength(3);
  expect(screen.queryByRole('button', { name: /^Preencher/ })).not.toBeInTheDocument();
});

it('the key "c" is text in the field of the protocol, and a box stays uncopied when the clipboard fails', async () => {
  const { user } = show(form);
  await screen.findByText(/^Próxima: Sobrenomes/);
  await user.type(screen.getByLabelText('Número do protocolo'), 'c');
  expect(screen.getByText(/^Próxima: Sobrenomes/)).toBeVisible();
  await user.tab();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('refused'));
  await user.click(screen.getByRole('button', { name: NEXT }));
  expect(await screen.findByText('Não foi possível copiar. Selecione o texto e copie.')).toBeVisible();
  expect(screen.getByText(/^Próxima: Sobrenomes/)).toBeVisible();
});

it('a double click on the button copies a single box', async () => {
  const { user } = show(form);
  await user.dblClick(await screen.findByRole('button', { name: NEXT }));
  expect(await screen.findByText(/^1 de/)).toBeVisible();
  expect(await clipboard()).toBe('CONCEICAO');
});

it('the reopened dialog shows the last page and the copied boxes, without storing answers in the browser', async () => {
  const application = anApplicationAt('payment');
  const { user, unmount } = show(form, { application });
  await screen.findByText(/^Próxima: Sobrenomes/);
  await user.keyboard('c');
  await screen.findByText(/^1 de/);
  await user.click(screen.getByRole('button', { name: 'Próxima página' }));
  expect(screen.getByRole('heading', { name: 'Personal 2 página 3 de 25' })).toHaveFocus();
  expect(JSON.stringify({ ...window.localStorage, ...window.sessionStorage })).not.toMatch(/conceic/i);
  unmount();
  show(form, { application });
  expect(await screen.findByRole('heading', { name: 'Personal 2 página 3 de 25' })).toBeVisible();
  expect(screen.getByText(/^1 de/)).toBeVisible();
});

it("the client's own answers can be shown, with a notice while the client still writes", async () => {
  const { user } = show(form, { at: 'ds160_form' });
  expect(await screen.findByText(/O cliente ainda está preenchendo/)).toBeInTheDocument();
  await user.click(screen.getByText('Respostas do cliente'));
  expect(await screen.findByText('Conceição')).toBeInTheDocument();
});

it('an empty form shows a notice', async () => {
  show(null);
  expect(await screen.findByText('Formulário DS-160 ainda não preenchido')).toBeInTheDocument();
});

it('the purpose is beside the class of the visa, and answers for the interview have no button', async () => {
  const { user } = show(aDs160Form({ purpose_of_trip: 'negocios', us_relatives: true, children_count: 2 }));
  await user.click(await pageButton(/^Travel pronta/));
  expect(await screen.findByText('BUSINESS OR TOURISM (TEMPORARY VISITOR) (B1/B2)')).toBeVisible();
  expect(screen.getByText('Propósito: Negócios')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Family: Relatives/ }));
  const interview = within(screen.getByRole('region', { name: 'Para a entrevista' }));
  expect(interview.getByText('2')).toBeVisible();
  expect(interview.getByText(/só por cônjuge, noivo/)).toBeVisible();
  expect(interview.queryByRole('button')).not.toBeInTheDocument();
});

it('sample data of the company is marked, and doubtful questions ask for a comparison with the form', async () => {
  const { user } = show(form);
  await user.click(await pageButton(/^Sign and Submit/));
  expect((await screen.findAllByText('Dado de exemplo da assessoria: não digite.')).length).toBeGreaterThan(4);
  expect(screen.getByText('CONSULTANT')).toBeVisible();
  await user.click(await pageButton(/^Travel Companions/));
  await user.click(await pageButton(/^Travel pronta/));
  expect(screen.getAllByText(/^Confira no formulário: as palavras da pergunta e das opções/)[0]).toBeVisible();
});
