import { refusal } from '@rotavisto/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aCaseInPayment, showOfficial, turnTo } from '../testing/showOfficial';

const SENT = { state: 'sent', opened_at: '2026-03-01T12:00:00Z', sent_at: '2026-03-02T12:00:00Z' } as const;
const WORK = /^Work\/Education: Present (vazia|pronta|digitada)/;
const DUTIES = 'Cuido de três lojas';
const ANSWERS = { occupation: 'B', duties: DUTIES };
const FIELD = /: em inglês$/;
const SAVE = /^Salvar inglês: /;
const CHANGE = /^Alterar o inglês: /;

const field = () => screen.getByRole('textbox', { name: FIELD });
/** Returns the box that shows a text. */
const boxOf = (text: string) => screen.getByText(text).closest<HTMLElement>('[id^="official-"]') as HTMLElement;
const clipboard = () => navigator.clipboard.readText();

async function atWork(complement: NonNullable<Parameters<typeof showOfficial>[0]['complement']> = {}) {
  const shown = showOfficial({ complement: { ...SENT, answers: ANSWERS, ...complement } });
  await turnTo(shown.user, WORK);
  return shown;
}
const kept = (english: string, of = DUTIES) => ({ english: { duties: english }, english_of: { duties: of } });

it("the client's text is beside an English editor, and can be copied only after its English is saved", async () => {
  const { user, bodiesOf } = await atWork();
  expect(screen.getByText(DUTIES)).toHaveAttribute('lang', 'pt');
  expect(screen.getByText('Falta o inglês: o texto do cliente não é copiado.')).toBeVisible();
  expect(screen.getByText('· falta o inglês de 1 texto')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Copiar O que você faz lá/ })).not.toBeInTheDocument();
  expect(screen.queryByText(DUTIES.toUpperCase())).not.toBeInTheDocument();
  await user.type(field(), ' I run three “shops” ');
  expect(screen.getByRole('img', { name: /^19 de \d+ caracteres$/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: SAVE }));
  const copied = await screen.findByText("I RUN THREE 'SHOPS'");
  expect(copied).toHaveAttribute('lang', 'en');
  expect(bodiesOf('set_english')).toEqual([
    { application_id: expect.any(String), key: 'duties', text: ' I run three “shops” ' },
  ]);
  expect(document.activeElement).toHaveTextContent('Copiar');
  await user.click(document.activeElement as HTMLElement);
  expect(await clipboard()).toBe("I RUN THREE 'SHOPS'");
});

it('the key "c" skips a text without English, and the page of the text stays untyped', async () => {
  const { user, held } = await atWork({ answers: { ...ANSWERS, employer_name: 'Loja Azul' } });
  const places: string[] = [];
  for (let press = 0; press < 60; press += 1) {
    if (!screen.queryByRole('button', { name: 'Copiar próxima (c)' })) break;
    await user.keyboard('c');
    await screen.findByText(new RegExp(`^${press + 1} de`));
    places.push(await clipboard());
  }
  expect(places).toContain('LOJA AZUL');
  expect(places.join()).not.toMatch(/CUIDO/);
  expect(Object.keys(held.row?.typed ?? {})).toContain('Sign and Submit');
  expect(Object.keys(held.row?.typed ?? {})).not.toContain('Work/Education: Present');
});

it('a text is copied again when its English changes after its page was typed', async () => {
  const { user } = await atWork({ ...kept('I run three shops'), typed: { 'Work/Education: Present': 0 } });
  expect(boxOf('I RUN THREE SHOPS')).toHaveTextContent('Copiado');
  await user.click(screen.getByRole('button', { name: CHANGE }));
  expect(field()).toHaveFocus();
  await user.clear(field());
  await user.type(field(), 'I own three shops');
  await user.click(screen.getByRole('button', { name: SAVE }));
  await screen.findByText('I OWN THREE SHOPS');
  expect(boxOf('I OWN THREE SHOPS')).toHaveTextContent('Copiar');
});

it('the editor of English texts counts characters as the official form does, and sends no text over the limit', async () => {
  const { user, bodiesOf } = await atWork();
  await user.click(field());
  await user.paste(`Æ${'a'.repeat(3999)}`);
  expect(screen.getByRole('img', { name: '4001 de 4000 caracteres' })).toHaveClass('over');
  expect(screen.getByText('Não cabe no formulário: encurte antes de salvar.')).toBeVisible();
  expect(screen.getByRole('button', { name: SAVE })).toBeDisabled();
  await user.type(field(), '{Backspace}');
  await user.click(screen.getByRole('button', { name: SAVE }));
  await waitFor(() => expect(bodiesOf('set_english')).toHaveLength(1));
});

it('a text that changed after its translation is marked, and can be copied once its English is saved again', async () => {
  const { user, held, bodiesOf } = await atWork(kept('I run two shops', 'Cuido de duas lojas'));
  expect(screen.getByText(/^Mudou depois da tradução\. .*“Cuido de duas lojas”$/)).toBeVisible();
  await navigator.clipboard.writeText('before');
  await user.click(within(boxOf('I RUN TWO SHOPS')).getByRole('button'));
  expect(await clipboard()).toBe('before');
  await user.click(screen.getByRole('button', { name: 'O inglês ainda vale' }));
  await waitFor(() => expect(screen.queryByText(/^Mudou depois da tradução/)).not.toBeInTheDocument());
  expect(bodiesOf('set_english')).toEqual([expect.objectContaining({ key: 'duties', text: 'I run two shops' })]);
  expect(held.row?.english_of).toEqual({ duties: DUTIES });
});

it.each([
  ['looks_like_password', '22023', 'Não guardamos senhas. Retire a senha deste texto.'],
  ['complement_signed', 'P0001', 'O cliente já assinou este formulário. Para mudar algo, abra um novo formulário.'],
])('a refused English text stays in the editor: %s', async (name, code, sentence) => {
  const { user, backend } = await atWork();
  backend.rpc('set_english', refusal(name, code));
  await user.type(field(), 'I run shops');
  await user.click(screen.getByRole('button', { name: SAVE }));
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(field()).toHaveValue('I run shops');
  expect(field()).toHaveAttribute('aria-invalid', 'true');
});

it('a text with a password is not sent', async () => {
  const { user } = await atWork();
  await user.type(field(), 'My password is Tigre#7788');
  expect(screen.getByRole('alert')).toHaveTextContent('Não guardamos senhas. Retire a senha deste texto.');
  expect(screen.getByRole('button', { name: SAVE })).toBeDisabled();
});

it('an English text that cannot be sent is kept on another page and after the dialog is closed', async () => {
  const { user, backend, unmount, open } = await atWork();
  backend.on('POST', '/rest/v1/rpc/set_english', () => {
    throw new TypeError('Failed to fetch');
  });
  await user.type(field(), 'I run shops');
  await user.click(screen.getByRole('button', { name: SAVE }));
  expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement();
  await turnTo(user, /^Personal 1/);
  await turnTo(user, WORK);
  expect(field()).toHaveValue('I run shops');
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  unmount();
  const { user: other } = open();
  expect(await screen.findByRole('textbox', { name: FIELD })).toHaveValue('I run shops');
  expect(JSON.stringify({ ...window.localStorage, ...window.sessionStorage })).not.toContain('I run shops');
  await other.click(screen.getByRole('button', { name: 'Descartar' }));
  expect(field()).toHaveValue('');
});

it('the editor of English texts shows a text saved in another tab, and saving replaces that text', async () => {
  const { user, held } = await atWork(kept('I run shops'));
  await user.click(screen.getByRole('button', { name: CHANGE }));
  await user.type(field(), ' and a bar');
  if (held.row) held.row = { ...held.row, ...kept('I manage shops'), revision: 1 };
  window.dispatchEvent(new Event('focus'));
  document.dispatchEvent(new Event('visibilitychange'));
  await turnTo(user, /^Personal 1/);
  await user.click(screen.getByRole('button', { name: 'Marcar página como digitada' }));
  await turnTo(user, WORK);
  expect(await screen.findByText(/^Enquanto isso foi salvo em outro lugar: “I manage shops”/)).toBeVisible();
  expect(field()).toHaveValue('I run shops and a bar');
  await user.click(screen.getByRole('button', { name: SAVE }));
  expect(await screen.findByText('I RUN SHOPS AND A BAR')).toBeVisible();
});

it('an empty English text deletes the translation', async () => {
  const { user, bodiesOf } = await atWork(kept('I run shops'));
  await user.click(screen.getByRole('button', { name: CHANGE }));
  await user.clear(field());
  await user.click(screen.getByRole('button', { name: SAVE }));
  expect(await screen.findByText('Falta o inglês: o texto do cliente não é copiado.')).toBeVisible();
  expect(bodiesOf('set_english')).toEqual([expect.objectContaining({ key: 'duties', text: '' })]);
});

it('the editor of English texts warns that a client who confirmed has to confirm again, and is closed after the signature', async () => {
  const { user, unmount } = await atWork({ ...kept('I run shops'), state: 'confirmed', confirmed_at: SENT.sent_at });
  await user.click(screen.getByRole('button', { name: CHANGE }));
  expect(screen.getByText(/Se o inglês mudar, ele confere de novo\.$/)).toBeVisible();
  unmount();
  const signed = { state: 'signed', confirmation_number: 'AA00ABCD12', signed_reported_at: SENT.sent_at } as const;
  const { unmount: close } = await atWork({ ...kept('I run shops'), ...signed });
  expect(screen.getByText('I RUN SHOPS')).toBeVisible();
  expect(screen.queryByRole('button', { name: CHANGE })).not.toBeInTheDocument();
  close();
  await atWork(signed);
  expect(screen.getByText('O cliente já assinou: o inglês não muda mais.')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: FIELD })).not.toBeInTheDocument();
});

it('the editor of English texts is closed after the decision of the case', async () => {
  const application = aCaseInPayment({ status: 'completed' });
  const { user } = showOfficial({ complement: { ...SENT, answers: ANSWERS }, application });
  await turnTo(user, WORK);
  expect(screen.getByText('A solicitação foi encerrada: o inglês não muda mais.')).toBeVisible();
});

it('rows of a list and explanations on the security pages have English texts', async () => {
  const previous_jobs = [
    { id: 'r1', job_duties: 'Vendas' },
    { id: 'r2', job_duties: 'Compras' },
  ];
  const { user, bodiesOf } = showOfficial({
    complement: { ...SENT, answers: { had_previous_jobs: true, previous_jobs } },
    security: { sec_disease: { yes: true, text: 'Asma' } },
  });
  await turnTo(user, /^Work\/Education: Previous/);
  await user.type(screen.getByRole('textbox', { name: /\(2\): em inglês$/ }), 'Buying');
  await user.click(screen.getByRole('button', { name: SAVE }));
  expect(await screen.findByText('BUYING')).toBeVisible();
  await turnTo(user, /^Security and Background 1/);
  await user.type(field(), 'Asthma');
  await user.click(screen.getByRole('button', { name: SAVE }));
  expect(await screen.findByText('ASTHMA')).toBeVisible();
  expect(bodiesOf('set_english')).toEqual([
    expect.objectContaining({ key: 'previous_jobs/r2/job_duties', text: 'Buying' }),
    expect.objectContaining({ key: 'sec_disease', text: 'Asthma' }),
  ]);
});

const REFUSED = { previous_denial: true, denial_details: 'Faltou um papel' };
it('the English of an unconfirmed answer also saves the answer, and is closed once the client opened the form', async () => {
  const { user, bodiesOf, unmount } = showOfficial({ form: REFUSED });
  await turnTo(user, /^Previous U\.S\. Travel/);
  await user.type(field(), 'A paper was missing');
  await user.click(screen.getByRole('button', { name: SAVE }));
  expect(await screen.findByText('A PAPER WAS MISSING')).toBeVisible();
  expect(bodiesOf('fill_complement')).toEqual([
    { application_id: expect.any(String), revision: 0, changes: { refusal_explanation: 'Faltou um papel' } },
  ]);
  unmount();
  const { user: other } = showOfficial({ form: REFUSED, complement: { opened_at: SENT.opened_at } });
  await turnTo(other, /^Previous U\.S\. Travel/);
  expect(screen.getByText('O cliente ainda não confirmou este texto no formulário oficial.')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: FIELD })).not.toBeInTheDocument();
});
