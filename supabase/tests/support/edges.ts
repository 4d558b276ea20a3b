import type { Actor } from './actors';
import type { Scene } from './Scene';

/** One question at the edge of a bound, and its answer as a text: a value, or the refusal. */
export interface Edge {
  /** What is there before, in SQL. */
  before?: string;
  as?: Actor;
  ask: string;
  /** What is read afterwards instead of the answer itself. */
  read?: string;
  answer: string | null;
}

const answerOf = async (scene: Scene, { before, as, ask, read }: Edge): Promise<unknown> => {
  if (before) await scene.sql(before);
  const asked = `select (${ask})::text as answer`;
  const outcome = await scene.attempt(() => (as ? scene.as(as, asked) : scene.sql(asked)));
  if ('code' in outcome) return outcome.message;
  return (read ? await scene.one(`select (${read})::text as answer`) : outcome[0])?.answer;
};

/** Asks each question on its own: nothing of the one before is left. */
export const askAll = (edges: Edge[]) => async (scene: Scene) => {
  const answers: unknown[] = [];
  for (const edge of edges) answers.push(await scene.undone(() => answerOf(scene, edge)));
  const said = (at: number) => [edges[at]?.before?.slice(-120), edges[at]?.ask.slice(0, 200)];
  expect(answers.map((answer, at) => [...said(at), answer])).toEqual(
    edges.map(({ answer }, at) => [...said(at), answer]),
  );
};

/** The same question after each of these. */
export const after = (edge: Omit<Edge, 'before' | 'answer'>, rows: [before: string, answer: string | null][]): Edge[] =>
  rows.map(([before, answer]) => ({ ...edge, before, answer }));

/** `a{40}` is a text of forty letters, `#{40}` the number. */
export const spelled = (text: string) =>
  text.replace(/([a#])\{(\d+)\}/g, (_, sign, count) => (sign === 'a' ? 'a'.repeat(Number(count)) : count));
