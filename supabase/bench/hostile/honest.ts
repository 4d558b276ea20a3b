import { asPerson, type Project, request, signIn } from './api';

/** The requests that each user's pages repeat. */
const PEOPLE: Record<string, string[]> = {
  'cliente@rotavisto.test': [
    '/rest/v1/profiles?select=*',
    '/rest/v1/visa_applications?select=*,application_steps(*)',
    '/rest/v1/notifications?select=*&limit=20',
  ],
  'consultor@rotavisto.test': [
    '/rest/v1/visa_applications?select=id,status,application_steps(step_type,status)&limit=50',
    '/rest/v1/support_tickets?select=*&limit=20',
  ],
  'consultora@rotavisto.test': ['/rest/v1/profiles?select=id,full_name&limit=50'],
  'admin@rotavisto.test': ['/rest/v1/profiles?select=id,role&limit=100'],
};
const THINK_MS = 100;

type Person = { token: string; paths: string[] };

/** Signs all users in; all of them also request the pages. */
export const enter = (project: Project, pages: string[]): Promise<Person[]> =>
  Promise.all(
    Object.entries(PEOPLE).map(async ([email, paths]) => ({
      token: (await signIn(project, email)).token,
      paths: [...pages, ...paths],
    })),
  );

export interface Waits {
  p95: number;
  asked: number;
  refused: number;
}

/** The response times of the users in milliseconds. */
export async function observe(project: Project, people: Person[], seconds: number): Promise<Waits> {
  const waits: number[] = [];
  let refused = 0;
  const end = performance.now() + seconds * 1000;
  await Promise.all(
    people.map(async ({ token, paths }) => {
      for (let turn = 0; performance.now() < end; turn += 1) {
        const start = performance.now();
        const answer = await request(project, paths[turn % paths.length] ?? '', { headers: asPerson(token) });
        await answer.arrayBuffer();
        waits.push(performance.now() - start);
        if (!answer.ok) refused += 1;
        await new Promise((resolve) => setTimeout(resolve, THINK_MS));
      }
    }),
  );
  waits.sort((a, b) => a - b);
  return { p95: waits[Math.floor(waits.length * 0.95)] ?? 0, asked: waits.length, refused };
}
