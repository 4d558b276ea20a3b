import type { StepType } from '@rotavisto/shared/domain';
import { aConsultant, aDs160Form, anApplication, aProfile, fakeBackend, renderApp } from '@rotavisto/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Ds160Dialog } from './Ds160Dialog';

const session = { profile: aConsultant() };

const anApplicationAt = (at: StepType) => anApplication({ client: aProfile(), at });

function show(
  form: ReturnType<typeof aDs160Form> | null,
  at: StepType = 'payment',
  application: ReturnType<typeof anApplication> = anApplicationAt(at),
) {
  const backend = fakeBackend()
    .rpc('register_protocol', { id: 'p' })
    .on('GET', '/rest/v1/visa_applications', [application])
    .on('GET', '/rest/v1/ds160_forms', form ? [form] : []);
  return { backend, ...renderApp(<Ds160Dialog onClose={() => {}} applicationId={application.id} />, { session }) };
}

it('follows the official site: capitals without accents, copy buttons, what was not collected', async () => {
  const { user } = show(aDs160Form({ surname: 'Conceição', us_address: 'x'.repeat(60) }));
  expect(await screen.findByText('CONCEICAO')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Copiar Sobrenome' }));
  expect(await navigator.clipboard.readText()).toBe('CONCEICAO');
  await user.click(screen.getByRole('button', { name: /^Travel Information/ }));
  expect(screen.getByText('60 caracteres; o site oficial aceita 40')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Family: Relatives/ }));
  expect(screen.getByText(/Nome e data de nascimento do pai e da mãe/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Salvar' })).not.toBeInTheDocument();
});

describe('typing the form', () => {
  const form = aDs160Form({ surname: 'Souza', given_name: 'Ana', us_address: 'Rua 1' });
  afterEach(() => window.localStorage.clear());
  const clipboard = () => navigator.clipboard.readText();

  it('copies answer after answer by one key, page by page, and marks each', async () => {
    const { user } = show(form);
    const progress = await screen.findByText(/^0 de \d+ copiadas\.$/);
    expect(screen.getByText('Próxima: Sobrenome')).toBeVisible();
    const all = Number(/de (\d+)/.exec(progress.textContent ?? '')?.[1]);
    await user.keyboard('c');
    expect(await clipboard()).toBe('SOUZA');
    expect(await screen.findByText(`1 de ${all} copiadas.`)).toBeVisible();
    await user.keyboard('c');
    expect(await clipboard()).toBe('ANA');
    expect(await screen.findByRole('button', { name: 'Copiado: Sobrenome. Copiar de novo' })).toBeVisible();
    for (let presses = 2; presses < all; presses += 1) {
      await user.keyboard('c');
      await screen.findByText(`${presses + 1} de ${all} copiadas.`);
    }
    expect(screen.getByText('Todas as respostas foram copiadas.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Copiar próxima (c)' })).not.toBeInTheDocument();
  });

  it('shows one page at a time, in the order of the official form, with all of them listed', async () => {
    const { user } = show(form);
    const contents = within(await screen.findByRole('navigation', { name: 'Páginas do formulário oficial' }));
    expect(contents.getAllByRole('button')).toHaveLength(15);
    expect(contents.getByRole('button', { name: /^Personal Information 1/ })).toHaveAttribute('aria-current', 'page');
    expect(screen.queryByText('RUA 1')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Página anterior' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Próxima página' }));
    await user.click(screen.getByRole('button', { name: 'Próxima página' }));
    expect(screen.getByRole('heading', { name: 'Travel Information página 3 de 15' })).toHaveFocus();
    expect(screen.getByText('RUA 1')).toBeVisible();
    await user.click(contents.getByRole('button', { name: /^Photo and Signature/ }));
    expect(screen.getByRole('button', { name: 'Próxima página' })).toBeDisabled();
  });

  it('copies over the end of a page, from the page in view on, and comes back for what was passed over', async () => {
    const { user } = show(aDs160Form({ surname: 'Souza', us_address: 'Rua 1' }));
    await screen.findByText('Próxima: Sobrenome');
    const contents = within(screen.getByRole('navigation', { name: 'Páginas do formulário oficial' }));
    await user.click(contents.getByRole('button', { name: /^Personal Information 2/ }));
    expect(screen.queryByText('Próxima: Sobrenome')).not.toBeInTheDocument();
    const copiedTexts: string[] = [];
    while (screen.queryByRole('button', { name: 'Copiar próxima (c)' })) {
      const before = screen.getByRole('status').textContent;
      await user.keyboard('c');
      await waitFor(() => expect(screen.getByRole('status').textContent).not.toBe(before));
      copiedTexts.push(await clipboard());
    }
    expect(copiedTexts).toContain('RUA 1');
    expect(copiedTexts.indexOf('RUA 1')).toBeLessThan(copiedTexts.indexOf('SOUZA'));
    expect(screen.getByRole('button', { name: /^Personal Information 1/ })).toHaveAttribute('aria-current', 'page');
  });

  it('opens again on the page it was closed on', async () => {
    const application = anApplicationAt('payment');
    const { user, unmount } = show(form, 'payment', application);
    await screen.findByText('Próxima: Sobrenome');
    await user.click(screen.getByRole('button', { name: 'Próxima página' }));
    unmount();
    show(form, 'payment', application);
    expect(await screen.findByRole('heading', { name: 'Personal Information 2 página 2 de 15' })).toBeVisible();
  });

  it('remembers what was copied when it is opened again, until it is started over', async () => {
    const application = anApplicationAt('payment');
    const { user, unmount } = show(form, 'payment', application);
    await screen.findByText('Próxima: Sobrenome');
    await user.click(screen.getByRole('button', { name: 'Copiar próxima (c)' }));
    await screen.findByText(/^1 de \d+ copiadas/);
    expect(JSON.stringify(window.localStorage)).not.toMatch(/souza/i);
    unmount();
    const again = show(form, 'payment', application);
    expect(await screen.findByText(/^1 de \d+ copiadas\.$/)).toBeVisible();
    expect(screen.getByText('Próxima: Nome')).toBeVisible();
    await again.user.click(screen.getByRole('button', { name: 'Recomeçar' }));
    expect(screen.getByText('Próxima: Sobrenome')).toBeVisible();
  });

  it('takes the letter as text in the field of the protocol, and marks nothing that could not be copied', async () => {
    const { user } = show(form);
    await screen.findByText('Próxima: Sobrenome');
    await user.type(screen.getByLabelText('Número do protocolo'), 'c');
    expect(screen.getByText('Próxima: Sobrenome')).toBeVisible();
    await user.tab();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('refused'));
    await user.click(screen.getByRole('button', { name: 'Copiar próxima (c)' }));
    expect(await screen.findByText('Não foi possível copiar. Selecione o texto e copie.')).toBeVisible();
    expect(screen.getByText('Próxima: Sobrenome')).toBeVisible();
  });
});

it('shows the answers as they were given, and says while the client still writes', async () => {
  const { user } = show(aDs160Form({ surname: 'Conceição' }), 'ds160_form');
  expect(await screen.findByText(/O cliente ainda está preenchendo/)).toBeInTheDocument();
  await user.click(screen.getByText('Respostas do cliente'));
  expect(await screen.findByText('Conceição')).toBeInTheDocument();
});

it('says when nothing was filled in', async () => {
  show(null);
  expect(await screen.findByText('Formulário DS-160 ainda não preenchido')).toBeInTheDocument();
});

it('asks for the sector of an employee, which the official form lists and the client was not asked', async () => {
  const { user } = show(aDs160Form({ occupation_status: 'working' }));
  await user.click(await screen.findByRole('button', { name: /^Work \/ Education: Present/ }));
  expect(await screen.findByText('Respondido; escolha a opção no formulário oficial')).toBeInTheDocument();
  expect(screen.getByText(/um dos setores da lista oficial/)).toBeInTheDocument();
  expect(screen.queryByText('EMPLOYED')).not.toBeInTheDocument();
});

it('shows the purpose beside the class of the plan, and what is for the interview without a button', async () => {
  const form = aDs160Form({ purpose_of_trip: 'negocios', us_relatives: true, children_count: 2 });
  const { user } = show(form);
  await user.click(await screen.findByRole('button', { name: /^Travel Information/ }));
  expect(screen.getByText('BUSINESS OR TOURISM (TEMPORARY VISITOR) (B1/B2)')).toBeVisible();
  expect(screen.getByText('Propósito: Negócios')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copiar Classe pedida' }));
  expect(await navigator.clipboard.readText()).toBe('BUSINESS OR TOURISM (TEMPORARY VISITOR) (B1/B2)');
  await user.click(screen.getByRole('button', { name: /^Family: Relatives/ }));
  const interview = within(screen.getByRole('region', { name: 'Para a entrevista' }));
  expect(interview.getByText('2')).toBeVisible();
  expect(interview.getByText(/só por cônjuge, noivo/)).toBeVisible();
  expect(interview.queryByRole('button')).not.toBeInTheDocument();
});

it('warns of the company’s facts while they are sample data', async () => {
  const { user } = show(aDs160Form());
  await user.click(await screen.findByRole('button', { name: /^Photo and Signature/ }));
  expect(screen.getAllByText('Dado de exemplo da assessoria: não digite.')).toHaveLength(5);
  expect(screen.getByText('CONSULTANT')).toBeVisible();
});
