import type { Actor } from './actors';
import type { Scene } from './Scene';

/** A call at a limit and its result as text: a value or an error. */
export interface Edge {
  /** SQL that runs before the call. */
  before?: string;
  as?: Actor;
  ask: string;
  /** The expression that is read afterwards instead of the call's result. */
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

/** Runs each call in a transaction of its own, which is rolled back. */
export const askAll = (edges: Edge[]) => async (scene: Scene) => {
  const answers: unknown[] = [];
  for (const edge of edges) answers.push(await scene.undone(() => answerOf(scene, edge)));
  const said = (at: number) => [edges[at]?.before?.slice(-120), edges[at]?.ask.slice(0, 200)];
  expect(answers.map((answer, at) => [...said(at), answer])).toEqual(
    edges.map(({ answer }, at) => [...said(at), answer]),
  );
};

/** Repeats a call after each of the given statements. */
export const after = (edge: Omit<Edge, 'before' | 'answer'>, rows: [before: string, answer: string | null][]): Edge[] =>
  rows.map(([before, answer]) => ({ ...edge, before, answer }));

/** Expands `a{40}` to a text of forty letters and `#{40}` to the number. */
export const spelled = (text: string) =>
  text.replace(/([a#])\{(\d+)\}/g, (_, sign, count) => (sign === 'a' ? 'a'.repeat(Number(count)) : count));
