import {
  aConsultant,
  aDs160Form,
  anApplication,
  aProfile,
  fakeBackend,
  refusal,
  renderApp,
} from '@rotavisto/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Complement } from '../../data/complement';
import { Ds160Dialog } from '../Ds160Dialog';
import { complementBackend } from '../testing/complementBackend';

const session = { profile: aConsultant() };
const FILL = 'Preencher esta página';
const SAVE = 'Salvar respostas';

async function fillPage(page: RegExp, complement: Partial<Complement> = {}) {
  const application = anApplication({ client: aProfile(), consultant: aConsultant({ id: 'k' }), at: 'payment' });
  const backend = fakeBackend()
    .on('GET', '/rest/v1/visa_applications', [application])
    .on('GET', '/rest/v1/ds160_forms', [aDs160Form({ surname: 'Souza', birth_place: 'Campinas, SP' })]);
  const held = complementBackend(backend, complement);
  const open = () => renderApp(<Ds160Dialog onClose={() => {}} applicationId={application.id} />, { session });
  const { user, unmount } = open();
  await user.click(await screen.findByRole('button', { name: page }));
  await user.click(screen.getByRole('button', { name: FILL }));
  const fillings = () => backend.requests('/rest/v1/rpc/fill_complement').map(({ body }) => body);
  return { user, unmount, open, backend, held, fillings };
}

const radio = (question: RegExp, answer: string) =>
  within(screen.getByRole('group', { name: question })).getByRole('radio', { name: answer });

it('FillPage saves every type of answer, shows dependent questions, and names the consultant', async () => {
  const { user, fillings } = await fillPage(/^Passport/);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Tipo de passaporte' }), 'comum');
  await user.type(screen.getByRole('textbox', { name: 'Cidade da emissão' }), ' Santos ');
  await user.selectOptions(screen.getByRole('combobox', { name: 'País onde foi emitido' }), 'Brasil');
  await user.type(screen.getByRole('textbox', { name: 'Data de emissão' }), '05032020');
  await user.click(screen.getByRole('checkbox', { name: 'Sem validade' }));
  expect(screen.queryByRole('group', { name: /^Número do passaporte perdido/ })).not.toBeInTheDocument();
  await user.click(radio(/^Já perdeu/, 'Sim'));
  expect(fillings()).toEqual([]);
  await user.click(screen.getByRole('button', { name: SAVE }));
  expect(await screen.findAllByText(/^Informado ao consultor \(Carlos Lima, 12\/03\/2026/)).toHaveLength(6);
  expect(fillings()).toEqual([
    {
      application_id: expect.any(String),
      revision: 0,
      changes: {
        passport_type: 'R',
        passport_city: 'Santos',
        passport_country: 'BRZL',
        passport_issued_on: '2020-03-05',
        passport_expires_on: { unknown: 'NOEXP' },
        lost_passport: true,
      },
    },
  ]);
  expect(screen.getByText('SANTOS')).toBeVisible();
  expect(screen.getByText('No Expiration')).toBeVisible();
});

it("a row opens the field of its question, and a press takes over the client's text", async () => {
  const { user, fillings } = await fillPage(/^Personal 1/);
  await user.click(screen.getByRole('button', { name: 'Voltar à cópia' }));
  await user.click(screen.getByRole('button', { name: 'Preencher Cidade de nascimento' }));
  expect(screen.getByRole('textbox', { name: 'Cidade de nascimento' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Usar “CAMPINAS”' }));
  await user.click(screen.getByRole('button', { name: SAVE }));
  expect(await screen.findByRole('button', { name: 'Copiar Cidade de nascimento' })).toBeVisible();
  expect(fillings()).toMatchObject([{ changes: { birth_city: 'Campinas' } }]);
});

it('rows can be added, ordered and removed, and each row has its own id', async () => {
  const { user, fillings } = await fillPage(/^Work\/Education: Additional/);
  const language = (row: number) => screen.getByRole('textbox', { name: new RegExp(`^Idioma.* \\(${row}\\)$`) });
  const add = screen.getByRole('button', { name: /^Adicionar linha: Idioma/ });
  expect(add).toBeDisabled();
  await user.type(language(1), 'PORTUGUESE');
  await user.click(add);
  await user.type(language(2), 'ENGLISH');
  await user.click(add);
  await user.type(language(3), 'KLINGON');
  await user.click(screen.getByRole('button', { name: 'Subir a linha 2' }));
  await user.click(screen.getByRole('button', { name: 'Excluir a linha 3' }));
  expect(language(1)).toHaveValue('ENGLISH');
  await user.click(screen.getByRole('button', { name: SAVE }));
  await waitFor(() => expect(fillings()).toHaveLength(1));
  const [{ changes }] = fillings() as [{ changes: Complement['answers'] }];
  expect(changes).toEqual({
    languages: [
      { id: expect.stringMatching(/^[\w-]{36}$/), language: 'ENGLISH' },
      { id: expect.stringMatching(/^[\w-]{36}$/), language: 'PORTUGUESE' },
    ],
  });
});

it('answers that others saved meanwhile are merged without a question', async () => {
  const { user, held, fillings } = await fillPage(/^Passport/);
  await user.type(screen.getByRole('textbox', { name: 'Cidade da emissão' }), 'Santos');
  held.row = { ...held.row, revision: 5, answers: { passport_type: 'R' } } as Complement;
  await user.click(screen.getByRole('button', { name: SAVE }));
  expect(await screen.findByText('SANTOS')).toBeVisible();
  expect(fillings()).toMatchObject([{ revision: 0 }, { revision: 5, changes: { passport_city: 'Santos' } }]);
  expect(held.row?.answers).toEqual({ passport_type: 'R', passport_city: 'Santos' });
});

it.each([
  ['Manter o que escrevi aqui', 'Santos'],
  ['Usar a versão salva', 'Recife'],
])('FillPage asks for a choice when another user answered the same question: %s', async (choice, kept) => {
  const { user, held } = await fillPage(/^Passport/);
  await user.type(screen.getByRole('textbox', { name: 'Cidade da emissão' }), 'Santos');
  held.row = { ...held.row, revision: 5, answers: { passport_city: 'Recife' } } as Complement;
  await user.click(screen.getByRole('button', { name: SAVE }));
  expect(await screen.findByText('Cidade da emissão: está salvo “RECIFE”')).toBeVisible();
  expect(screen.getByRole('button', { name: SAVE })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: choice }));
  expect(screen.getByRole('textbox', { name: 'Cidade da emissão' })).toHaveValue(kept);
  if (kept === 'Santos') await user.click(screen.getByRole('button', { name: SAVE }));
  await waitFor(() => expect(held.row?.answers).toEqual({ passport_city: kept }));
});

it('a refused answer shows the reason at its question, and stays in its field', async () => {
  const { user, backend } = await fillPage(/^Passport/);
  const refuse = (message: string) =>
    backend.rpc('fill_complement', () =>
      Response.json({ code: '22023', message, details: 'passport_city', hint: null }, { status: 400 }),
    );
  const field = screen.getByRole('textbox', { name: 'Cidade da emissão' });
  await user.type(field, 'senha: 1');
  refuse('looks_like_password');
  await user.click(screen.getByRole('button', { name: SAVE }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Não guardamos senhas. Retire a senha deste texto.');
  expect(field).toHaveAccessibleDescription(/Não guardamos senhas/);
  expect(field).toHaveValue('senha: 1');
  refuse('invalid_answer');
  await user.type(field, '2');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: SAVE }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/que o formulário oficial não aceita/);
});

it('answers typed without a network are kept after a change of page and a reopened dialog, and can be sent later', async () => {
  const { user, unmount, open, backend, held } = await fillPage(/^Passport/);
  await user.type(screen.getByRole('textbox', { name: 'Cidade da emissão' }), 'Santos');
  backend.goOffline();
  await user.click(screen.getByRole('button', { name: SAVE }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Erro de conexão\./);
  expect(screen.getByRole('textbox', { name: 'Cidade da emissão' })).toHaveValue('Santos');
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);
  backend.goOnline();
  await user.click(screen.getByRole('button', { name: /^Personal 2/ }));
  expect(screen.getByText('Há respostas preenchidas que ainda não foram salvas.')).toBeVisible();
  unmount();
  const again = open();
  await again.user.click(await screen.findByRole('button', { name: /^Passport/ }));
  await again.user.click(screen.getByRole('button', { name: FILL }));
  expect(screen.getByRole('textbox', { name: 'Cidade da emissão' })).toHaveValue('Santos');
  await again.user.click(screen.getByRole('button', { name: SAVE }));
  await waitFor(() => expect(held.row?.answers).toEqual({ passport_city: 'Santos' }));
});

it('the key "c" copies no box while answers are filled in', async () => {
  const { user } = await fillPage(/^Passport/);
  await user.click(radio(/^Já perdeu/, 'Não'));
  await user.keyboard('c');
  expect(screen.getByText(/^0 de \d+ copiadas/)).toBeVisible();
});

it('FillPage shows an error when another consultant has taken over the case', async () => {
  const { user, backend } = await fillPage(/^Passport/);
  backend.rpc('fill_complement', refusal('not_allowed', '42501', 403));
  await user.type(screen.getByRole('textbox', { name: 'Cidade da emissão' }), 'Santos');
  await user.click(screen.getByRole('button', { name: SAVE }));
  expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement();
});
