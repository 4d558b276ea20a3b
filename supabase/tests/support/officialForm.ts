import { readFileSync } from 'node:fs';
import { ID } from './actors';
import type { Scene } from './Scene';

/** The client's part of A1's official form, through its verbs. */
export type Answers = Record<string, unknown>;
export const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
export const SAVE = 'select * from public.save_complement($1, $2, $3::text::json, $4::text::json)';
export const save = async (scene: Scene, revision: number, changes: unknown, sources: unknown = {}) =>
  (await scene.as('client_owner', SAVE, [ID.A1, revision, asText(changes), asText(sources)]))[0];
export const saveRefused = (scene: Scene, changes: unknown, sources: unknown = {}) =>
  scene.refusal('client_owner', SAVE, [ID.A1, 0, asText(changes), asText(sources)]);
export const SECURITY = 'select * from public.save_security($1, $2, $3::text::json, $4)';
export const saveSecurity = (scene: Scene, page: string, answers: unknown, version: string | null = null) =>
  scene.as('client_owner', SECURITY, [ID.A1, page, asText(answers), version]);
export const fill = (scene: Scene, revision: number, changes: unknown) =>
  scene.as('consultant_assigned', 'select * from public.fill_complement($1, $2, $3::text::json)', [
    ID.A1,
    revision,
    asText(changes),
  ]);
export const SEND = `select public.send_complement('${ID.A1}')`;
export const give = (scene: Scene, keys: string[], reason = 'Confira o nome da mãe') =>
  scene.as('consultant_assigned', 'select public.return_complement($1, $2, $3)', [ID.A1, reason, keys]);
export const kept = (scene: Scene) =>
  scene.one(`select * from public.ds160_complements where application_id = '${ID.A1}'`);
export const securityRow = async (scene: Scene) => (await scene.sql('select * from public.ds160_security_answers'))[0];

export const PAGE_1 = 'Security and Background 1';
export const NO = { yes: false };
export const PAGE_1_NO = { sec_disease: NO, sec_disorder: NO, sec_drug_use: NO };
export const VERSION = '2026-11-29';

/** An invented person's answers to the client's questions. */
export async function whole(scene: Scene): Promise<{ answers: Answers; pages: Map<string, Answers> }> {
  const person: Answers = JSON.parse(readFileSync(`${import.meta.dirname}/../../official/people/tourist.json`, 'utf8'));
  const questions = await scene.sql(`select coalesce(list, key) as key, page from private.official_questions
    where who = 'C' and until is null order by position`);
  const answers: Answers = {};
  const pages = new Map<string, Answers>();
  for (const { key, page } of questions.filter((question) => question.key in person)) {
    if (!page.startsWith('Security')) answers[key] = person[key];
    else pages.set(page, { ...pages.get(page), [key]: person[key] });
  }
  return { answers, pages };
}

/** Answers every question and sends the form. */
export async function sent(scene: Scene): Promise<Answers> {
  const { answers, pages } = await whole(scene);
  await save(scene, 0, answers);
  for (const [page, given] of pages) await saveSecurity(scene, page, given, VERSION);
  await scene.as('client_owner', SEND);
  return answers;
}
