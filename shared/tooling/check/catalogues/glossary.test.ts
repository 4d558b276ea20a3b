import { ROOT } from '../../run';
import { catalogueFiles, fileIn, readCatalogue, SPOKEN_FOLDERS } from './catalogues';

/** The terms of shared/src/i18n/GLOSSARY.md that mean one thing everywhere. */
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

/** What another English or Spanish than that of the product would say. */
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
] as const)('sentences in %s', (language, position) => {
  it('say each term of the glossary as it does', () => {
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

  it('are in one kind of the language', () => {
    const wrong = files.flatMap((file) =>
      [...textsOf(language, file).values()].filter((text) => NEVER[language].test(text)),
    );
    expect(wrong).toEqual([]);
  });
});
