import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { KINDS, subjectOf, templateOf } from '../../templates/templates';
import en from '../../templates/texts/en.json';
import es from '../../templates/texts/es.json';
import pt from '../../templates/texts/pt.json';
import { readConfig } from '../config';
import { SUPABASE_DIR } from '../options';
import { createMailer } from './createMailer';
import { Outbox } from './Outbox';

const { template } = readConfig(SUPABASE_DIR).email;
const textsOf = (texts: object): string[] => Object.values(texts).map(String);

test.each(KINDS)('%s equals the output of `pnpm templates` and has the subject of the texts', (kind) => {
  expect(readFileSync(join(SUPABASE_DIR, 'templates', `${kind}.html`), 'utf8')).toBe(templateOf(kind));
  expect(template[kind]?.subject).toBe(subjectOf(kind));
});

describe.each([
  ['', 'pt-BR', pt, [en, es]],
  ['en', 'en', en, [pt, es]],
  ['es', 'es-419', es, [pt, en]],
  ['fr', 'pt-BR', pt, [en, es]],
])('an account with the language “%s”', (language, lang, texts, others) => {
  async function sent(kind: (typeof KINDS)[number]) {
    const outbox = new Outbox();
    const mailer = createMailer({ outbox, templates: template, siteUrl: '', languageOf: async () => language });
    await mailer.send({ to: 'ana@x.test', subject: subjectOf(kind), html: templateOf(kind) });
    return outbox.list()[0];
  }

  test.each(KINDS)('gets the mail %s in one language only', async (kind) => {
    const mail = await sent(kind);
    const said = `${mail?.subject}\n${mail?.html}`;
    expect(mail?.html).toContain(`<html lang="${lang}">`);
    for (const text of textsOf(texts[kind])) expect(said).toContain(text);
    const own = new Set(textsOf(texts[kind]));
    for (const text of others.flatMap((other) => textsOf(other[kind]))) {
      if (![...own].some((sentence) => sentence.includes(text))) expect(said).not.toContain(text);
    }
    expect(said).not.toMatch(/\{\{ (if|else|end)/);
  });
});
