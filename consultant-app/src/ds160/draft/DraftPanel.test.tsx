import { addDays, formatDate, todayInSaoPaulo } from '@rotavisto/shared/domain';
import { refusal } from '@rotavisto/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aCaseInPayment, showOfficial } from '../testing/showOfficial';
import { textsOfPdf } from '../testing/textsOfPdf';
import { draftClock } from './draftClock';

const ID = 'AA00ABCD12';
const SENT = { state: 'sent', opened_at: '2026-03-01T12:00:00Z', sent_at: '2026-03-02T12:00:00Z' } as const;
const TODAY = todayInSaoPaulo();
const ago = (days: number) => addDays(TODAY, -days);
/** The date as typed into the field. */
const typed = (date: string) => formatDate(date).replaceAll('/', '');
const panel = async () => within(await screen.findByRole('region', { name: 'Rascunho no site oficial' }));

it.each([
  ['2026-03-12', 30, false, false],
  ['2026-02-22', 12, false, false],
  ['2026-02-18', 8, false, false],
  ['2026-02-17', 7, false, true],
  ['2026-02-11', 1, false, true],
  ['2026-02-10', 0, true, true],
  ['2025-12-31', 0, true, true],
])('a draft saved on %s has %i days left on 12 March: over %s, pressing %s', (savedOn, days, isOver, isPressing) => {
  expect(draftClock(savedOn, '2026-03-12')).toMatchObject({ days, isOver, isPressing });
});

it.each([
  [18, 'apaga em 12 dias se ninguém salvar', 'note'],
  [24, 'apaga em 6 dias se ninguém salvar', 'over'],
  [29, 'apaga em 1 dia se ninguém salvar', 'over'],
  [30, 'apagou: comece outro rascunho e informe o novo Application ID', 'over'],
])('a draft saved %i days ago shows: %s', async (days, said, style) => {
  showOfficial({ complement: { ceac_application_id: ID, ceac_saved_on: ago(days) } });
  expect((await panel()).getByText(said)).toHaveClass(style);
});

it('DraftForm saves the number and the day of the draft, and shows an error for an invalid value without a request', async () => {
  const { user, bodiesOf } = showOfficial({ complement: SENT });
  const own = await panel();
  const id = own.getByRole('textbox', { name: 'Application ID' });
  const day = own.getByRole('textbox', { name: 'Salvo pela última vez em' });
  const save = own.getByRole('button', { name: 'Salvar rascunho' });
  expect(day).toHaveValue(formatDate(TODAY));
  await user.click(save);
  expect(own.getByRole('alert')).toHaveTextContent('O Application ID tem 10 letras e números e começa com A.');
  expect(id).toHaveAttribute('aria-invalid', 'true');
  await user.type(id, ' aa00 abcd12 ');
  for (const wrong of [typed(ago(-1)), typed(ago(30))]) {
    await user.clear(day);
    await user.type(day, wrong);
    await user.click(save);
    expect(own.getByRole('alert')).toHaveTextContent('Informe um dia até hoje, há menos de 30 dias.');
  }
  expect(bodiesOf('set_official_draft')).toEqual([]);
  await user.clear(day);
  await user.type(day, typed(ago(29)));
  await user.click(save);
  expect(await own.findByText('apaga em 1 dia se ninguém salvar')).toBeVisible();
  expect(bodiesOf('set_official_draft')).toEqual([
    { application_id: expect.any(String), ceac_id: ID, saved_on: ago(29) },
  ]);
  expect(own.getByRole('button', { name: 'Alterar' })).toHaveFocus();
});

it('the button "Salvei hoje" saves today as the day of the last save', async () => {
  const { user, bodiesOf } = showOfficial({ complement: { ceac_application_id: ID, ceac_saved_on: ago(20) } });
  const own = await panel();
  await user.click(own.getByRole('button', { name: 'Salvei hoje' }));
  expect(await own.findByText('apaga em 30 dias se ninguém salvar')).toBeVisible();
  expect(own.queryByRole('button', { name: 'Salvei hoje' })).not.toBeInTheDocument();
  expect(bodiesOf('set_official_draft')).toEqual([expect.objectContaining({ ceac_id: ID, saved_on: TODAY })]);
});

it('a changed number keeps the earlier number in a folded list', async () => {
  const { user } = showOfficial({ complement: { ceac_application_id: ID, ceac_saved_on: ago(20) } });
  const own = await panel();
  await user.click(own.getByRole('button', { name: 'Alterar' }));
  const id = own.getByRole('textbox', { name: 'Application ID' });
  await user.clear(id);
  await user.type(id, 'AA00ZZZZ99');
  expect(own.getByText(/^O Application ID de antes fica em “Anteriores”/)).toBeVisible();
  await user.click(own.getByRole('button', { name: 'Salvar rascunho' }));
  expect(await own.findByText('AA00ZZZZ99')).toBeVisible();
  const folded = own.getByRole('group');
  expect(folded).not.toHaveAttribute('open');
  expect(within(folded).getByText(ID)).toBeInTheDocument();
});

it('DraftForm begins with the number that an earlier version stored as an answer', async () => {
  showOfficial({ complement: { ...SENT, answers: { ceac_application_id: ID } } });
  expect((await panel()).getByRole('textbox', { name: 'Application ID' })).toHaveValue(ID);
});

it('a refused number stays in the field', async () => {
  const { user, backend } = showOfficial({ complement: SENT });
  backend.rpc('set_official_draft', refusal('invalid_ceac_id', '22023'));
  const own = await panel();
  const id = own.getByRole('textbox', { name: 'Application ID' });
  await user.type(id, ID);
  await user.click(own.getByRole('button', { name: 'Salvar rascunho' }));
  expect(await own.findByRole('alert')).toHaveTextContent(/^O Application ID tem 10 letras/);
  expect(id).toHaveValue(ID);
});

it.each([
  ['after the signature', { state: 'signed', confirmation_number: 'AA00ABCD99', signed_reported_at: SENT.sent_at }, {}],
  ['after the decision of the case', {}, { status: 'completed' }],
])('the draft cannot be changed %s', async (_when, more, application) => {
  showOfficial({
    complement: { ...SENT, ceac_application_id: ID, ceac_saved_on: ago(20), ...more } as never,
    application: aCaseInPayment(application),
  });
  const own = await panel();
  expect(own.getByText(ID)).toBeVisible();
  expect(own.queryByText(/^apag/)).not.toBeInTheDocument();
  expect(own.queryByRole('button', { name: /Salvei hoje|Alterar|Salvar/ })).not.toBeInTheDocument();
});

it('the number can be copied, and is also in its box of the first page', async () => {
  const { user } = showOfficial({ complement: { ceac_application_id: ID, ceac_saved_on: ago(20) } });
  await user.click((await panel()).getByRole('button', { name: 'Copiar o Application ID' }));
  expect(await navigator.clipboard.readText()).toBe(ID);
  await user.click(screen.getByRole('button', { name: /^Start/ }));
  const box = screen.getByText('Application ID', { selector: 'dt > span' }).closest('div');
  expect(box).toHaveTextContent(ID);
  await user.click(screen.getByRole('button', { name: 'Preencher esta página' }));
  expect(screen.queryByRole('group', { name: /Application ID/ })).not.toBeInTheDocument();
});

/** Records the downloads of the page with their names. */
function recordFiles() {
  const files: { name: string; blob: Blob }[] = [];
  let held = new Blob();
  URL.createObjectURL = (blob: Blob) => {
    held = blob;
    return 'blob:draft';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    files.push({ name: this.download, blob: held });
  });
  return files;
}
const bytesOf = (blob: Blob) =>
  new Promise<Uint8Array>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.readAsArrayBuffer(blob);
  });

describe('the PDF of the draft', () => {
  it('the PDF is made in the browser with the mark on each sheet, without a request', async () => {
    const { user, application, backend } = showOfficial({
      complement: { ...SENT, ceac_application_id: ID, ceac_saved_on: ago(20), answers: { payer: 'S' } },
      form: { surname: 'Conceição' },
    });
    const files = recordFiles();
    const own = await panel();
    const before = backend.requests().length;
    await user.click(own.getByRole('button', { name: 'Baixar rascunho (PDF)' }));
    await waitFor(() => expect(files.map(({ name }) => name)).toEqual([`rascunho-ds160-${ID}.pdf`]));
    const sheets = await textsOfPdf(await bytesOf(files[0]?.blob ?? new Blob()));
    for (const texts of sheets) expect(texts).toContain('RASCUNHO');
    const texts = sheets.flat();
    expect(texts).toEqual(
      expect.arrayContaining([
        `Solicitação ${application.id}, ${formatDate(TODAY)}`,
        `Application ID: ${ID}`,
        'CONCEICAO',
        'Sobrenomes, como no passaporte',
        'sem resposta',
      ]),
    );
    expect(backend.requests()).toHaveLength(before);
  });

  it('a failed PDF shows an error', async () => {
    URL.createObjectURL = () => {
      throw new Error('no memory');
    };
    const { user } = showOfficial({ complement: SENT });
    await user.click((await panel()).getByRole('button', { name: 'Baixar rascunho (PDF)' }));
    expect(await screen.findByText('Não foi possível fazer o PDF. Tente de novo.')).toBeVisible();
  });
});
