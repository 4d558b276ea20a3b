import { ROOT } from '../../run';
import { catalogueFiles, fileIn, readCatalogue, SPOKEN_FOLDERS } from './catalogues';

/** Terms of shared/src/i18n/GLOSSARY.md with one translation everywhere. */
const TERMS: readonly [portuguese: RegExp, english: RegExp, spanish: RegExp][] = [
  [/\bsenhas?\b/i, /password/i, /contraseña/i],
  [/\bconsultor(es)?\b/i, /consultant|unassigned/i, /asesor/i],
  [/\bvisto\b/i, /\bvisas?\b/i, /\bvisas?\b/i],
  [/\btaxas? consular/i, /consular fee/i, /tarifas? consular/i],
  [/(?<!pré-)\bentrevista/i, /interview/i, /entrevista/i],
  [/pré-entrevista/i, /pre-interview/i, /preentrevista/i],
  [/(?<!duas )\betapas?\b/i, /\bsteps?\b/i, /\betapas?\b/i],
  [/verificação em duas etapas/i, /two-step verification/i, /verificación en dos pasos/i],
  [/\bplanos?\b/i, /\bplans?\b/i, /\bplan(es)?\b/i],
  [/\bassinaturas?\b/i, /subscription/i, /suscripci/i],
  [/reembols/i, /refund/i, /reembols/i],
  [/pedidos? de reembolso/i, /refund request/i, /solicitud(es)? de reembolso/i],
  [/pedidos? de exclusão/i, /erasure request/i, /solicitud(es)? de eliminación/i],
  [/\be-?mails?\b/i, /\bemails?\b/i, /\bcorreos?\b/i],
  [/\bprotocolo\b/i, /number/i, /número|N\.º/i],
  [/comprovantes? financeiro/i, /proof of funds/i, /comprobantes? financiero/i],
  [/\bcompromissos?\b/i, /appointment/i, /\bcitas?\b/i],
  [/\brascunho\b/i, /draft/i, /borrador/i],
  [/\bApplication ID\b/, /\bApplication ID\b/, /\bApplication ID\b/],
  [/número de confirmação/i, /confirmation number/i, /número de confirmación/i],
  [/(?<!imposto de )\brenda\b/i, /income/i, /ingreso/i],
  [/\bnotificaç/i, /notification/i, /notificaci/i],
  [/\btarefas?\b/i, /\btasks?\b/i, /\btareas?\b/i],
  [/\btickets?\b/i, /\btickets?\b/i, /\btickets?\b/i],
  [/\bquadro\b/i, /\bboard\b/i, /tablero/i],
  [/aviso de privacidade/i, /privacy notice/i, /aviso de privacidad/i],
];

/** Words of other variants of English and Spanish than those of the product. */
const NEVER = {
  en: /\be-mails?\b|travell|practis|colour|organis|licence|favour|recognis|\bcentre\b|\bwhilst\b/i,
  es: /\be-?mails?\b|\bvisados?\b|\bconsultor|\bmóvil\b|ordenador|\btú\b|\btus?\b|vosotros|\bcoger\b/i,
} as const;

const withoutPlaceholders = (texts: readonly string[]): string => texts.join(' ').replace(/\{\{?[^}]*\}\}?/g, '');

const files = catalogueFiles(ROOT, SPOKEN_FOLDERS);
const textsOf = (language: string, file: string): Map<string, string> =>
  new Map(
    [...readCatalogue(ROOT, fileIn(language, file)).sentences].map(([key, texts]) => [key, withoutPlaceholders(texts)]),
  );

describe.each([
  ['en', 1],
  ['es', 2],
] as const)('the sentences in %s', (language, position) => {
  it('translate each term as the glossary does', () => {
    const wrong = files.flatMap((file) => {
      const texts = textsOf(language, file);
      return [...textsOf('pt', file)].flatMap(([key, portuguese]) =>
        TERMS.filter((term) => term[0].test(portuguese) && !term[position].test(texts.get(key) ?? '')).map(
          (term) => `${fileIn(language, file)}: “${key}” should have ${term[position]}: ${texts.get(key)}`,
        ),
      );
    });
    expect(wrong).toEqual([]);
  });

  it('contain no word of another variant of the language', () => {
    const wrong = files.flatMap((file) =>
      [...textsOf(language, file).values()].filter((text) => NEVER[language].test(text)),
    );
    expect(wrong).toEqual([]);
  });
});

/** Sentences that the specification quotes letter by letter. */
const FIRST_WRITTEN = [
  'Email',
  'Email já cadastrado. Por favor, faça login.',
  'Por favor, informe o assunto do ticket',
  'Você já possui um ticket em aberto',
  'Erro ao criar ticket',
  'Erro ao carregar tickets',
  'Ticket criado com sucesso',
  'Failed to update profile',
];

/** Catalogues of the administrator's English and of the official form, whose table has its own words. */
const OTHER_WORDS = /adminErrors|adminSuccess|^admin-app|features\/official/;

describe('sentences in Portuguese', () => {
  const wrongIn = (inFile: RegExp, word: RegExp) =>
    files
      .filter((file) => inFile.test(file) && !OTHER_WORDS.test(file))
      .flatMap((file) =>
        [...textsOf('pt', file)].flatMap(([key, text]) =>
          word.test(text) && !FIRST_WRITTEN.includes(text) ? [`${file}: “${key}”: ${text}`] : [],
        ),
      );

  it('spell “e-mail” with a hyphen', () => expect(wrongIn(/./, /\bemails?\b/i)).toEqual([]));

  it('use “conversa” instead of “ticket”, except for consultants', () => {
    const OF_CONSULTANTS = /number\.consultant|empty\.consultant|noClient|chat\.close|tickets\.close/;
    const wrong = wrongIn(/^client-app|^landing|i18n\/pt\/errors|support\/pt/, /\btickets?\b/i);
    expect(wrong.filter((line) => !OF_CONSULTANTS.test(line))).toEqual([]);
  });

  it('contain no sentence of another language', () =>
    expect(wrongIn(/./, /no internet connection|connection restored|\b(network|please|failed)\b/i)).toEqual([]));
});
