import { type Context, Hono } from 'hono';
import { officialTable, type Table } from '../../../../shared/tooling/officialForm/table';
import { officialPage } from './page';
import { Sheet } from './Sheet';

/** The official form as a page of the developer's server; copying into it box by box shows refused and cut values. */
export const OFFICIAL_FORM = '/_dev/official-form';

/** Each name has its own form, kept for the life of the server. */
export function officialForm(readTable: () => Table = officialTable): Hono {
  const sheets = new Map<string, Sheet>();
  const sheetOf = (name: string): Sheet => {
    const sheet = sheets.get(name) ?? new Sheet(readTable());
    sheets.set(name, sheet);
    return sheet;
  };
  const show = (c: Context, name: string, number: number) => {
    const sheet = sheetOf(name);
    if (!sheet.form.pages[number - 1]) return c.notFound();
    return c.html(officialPage(sheet, `${OFFICIAL_FORM}/${encodeURIComponent(name)}`, number));
  };
  const app = new Hono();
  app.get(OFFICIAL_FORM, (c) => c.redirect(`${OFFICIAL_FORM}/1/1`));
  app.get(`${OFFICIAL_FORM}/:name/:page`, (c) => show(c, c.req.param('name'), Number(c.req.param('page'))));
  app.post(`${OFFICIAL_FORM}/:name/:page`, async (c) => {
    const { name } = c.req.param();
    const number = Number(c.req.param('page'));
    const sheet = sheetOf(name);
    const page = sheet.form.pages[number - 1] ?? '';
    const sent = [...(await c.req.formData())].map(
      ([box, value]) => [box, String(value).replaceAll('\r\n', '\n')] as const,
    );
    const values = new Map(sent);
    sheet.fill(page, values);
    const [press, list = ''] = (values.get('press') ?? '').split(' ');
    if (press === 'add') sheet.form.addRow(page, list);
    if (press === 'restart') sheets.delete(name);
    return show(c, name, press === 'next' ? number + 1 : number);
  });
  return app;
}
