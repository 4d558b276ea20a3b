import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { greetingName } from './greetingName';
import { MAIL_TEMPLATES } from './mailTemplates.gen';
import { renderMail, renderPush } from './templates';

const AUTH_TEMPLATES = path.resolve(__dirname, '../../templates');

const NAMES = [
  'https://evil.test/premio',
  'HTTPS://EVIL.TEST',
  'evil.test',
  'www.evil',
  'mailto:eu@evil.test',
  'eu@evil.test',
  'evil.test/premio Silva',
  '//evil',
  'evil。test',
  'evil．test',
  'Ana\u0000',
  'Ana\u202Egnp',
  'Ana\u2066x\u2069',
  'Ana\u200Bb',
  'A\u200Dna',
  'A\u00ADna',
  'A\uFEFFna',
  '\u115FAna',
  '\u3164',
  'Ana\uFE0F',
  'Ana\u{E0041}',
  '<b>Ana</b>',
  '{{ .Token }}',
  '{{name}}',
  '+5511988887777',
  'R$500',
  'x'.repeat(31),
  'é'.repeat(120),
];

describe.each(MAIL_TEMPLATES)('the mail %s', (template) => {
  test.each(NAMES)('leaves out the name %j', (full_name) => {
    for (const language of ['pt', 'en', 'es']) {
      const [mail, neutral] = [full_name, ''].map((name) =>
        renderMail(template, { full_name: name, language }, 'https://app.test', 'token'),
      );
      expect(mail).not.toBeNull();
      expect(mail).toEqual(neutral);
      expect(renderPush(template, { full_name, language })).toEqual(renderPush(template, { full_name: '', language }));
    }
  });

  test('greets by the first name', () => {
    expect(renderMail(template, { full_name: 'Ana Souza' }, 'https://app.test')?.text).toContain('Olá, Ana.');
  });
});

test.each([
  ['  Ana  Souza', 'Ana'],
  ['Ana\nSouza', 'Ana'],
  ['\uFEFFAna', null],
  ['Ana \u202EazuoS', null],
  ['D’Ávila Costa', 'D’Ávila'],
  ["D'Ávila", "D'Ávila"],
  ['Anne-Marie', 'Anne-Marie'],
  ['J. Silva', 'J.'],
  ['Conceição', 'Conceição'],
  ['Jose\u0301', 'José'],
  ['李小龙', '李小龙'],
  ['Ольга', 'Ольга'],
  ['', null],
  ['  ', null],
])('greetingName reads %j as %j', (fullName, name) => expect(greetingName(fullName)).toBe(name));

test('mails of the authentication server contain no text of a user except the address', () => {
  const files = readdirSync(AUTH_TEMPLATES).filter((name) => name.endsWith('.html'));
  expect(files).toHaveLength(6);
  const texts = [
    ...files.map((name) => path.join(AUTH_TEMPLATES, name)),
    path.resolve(AUTH_TEMPLATES, '../config.toml'),
  ];
  const used = texts.flatMap(
    (file) => readFileSync(file, 'utf8').match(/\.(?:Data\.)?[A-Z]\w*\b(?=[^{}]*\}\})/g) ?? [],
  );
  expect([...new Set(used)].sort()).toEqual([
    '.ConfirmationURL',
    '.Data',
    '.Email',
    '.NewEmail',
    '.SiteURL',
    '.Token',
    '.TokenHash',
  ]);
  for (const file of texts)
    for (const [, field] of readFileSync(file, 'utf8').matchAll(/\.Data\.(\w+)/g)) expect(field).toBe('language');
});
