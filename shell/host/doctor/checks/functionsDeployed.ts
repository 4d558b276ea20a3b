import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../paths';
import { type Check, fails, holds } from '../finding';
import type { Surroundings } from '../surroundings';
import { textIn } from '../unknownData';

const FOLDER = join(ROOT, 'supabase', 'functions');
const namesOfFunctions = () => readdirSync(FOLDER).filter((name) => existsSync(join(FOLDER, name, 'index.ts')));

/** What our own functions say to a visitor who asks without a session; the platform has other words. */
const OWN_WORDS = ['method_not_allowed', 'not_allowed'];

async function problemOf(name: string, surroundings: Surroundings): Promise<string | null> {
  const { status, body } = await surroundings.api(`/functions/v1/${name}`);
  if (OWN_WORDS.includes(textIn(body, 'error') ?? '')) return null;
  if (status === 404) return `${name} is missing`;
  return status === 401 ? `${name} is behind the platform’s own check` : `${name} answers with ${status}`;
}

/** Every function of this checkout is there, starts, and checks callers by itself. */
export const functionsDeployed: Check = {
  part: '1. The database and its functions',
  name: 'Functions',
  run: async (surroundings) => {
    const names = namesOfFunctions();
    const problems = await Promise.all(names.map((name) => problemOf(name, surroundings)));
    const [first, ...others] = problems.filter((problem) => problem !== null);
    if (!first) return holds(`${names.length} answer`);
    return fails(
      [first, ...others].join(', '),
      'supabase functions deploy; one that answers with 5xx lacks a variable or fails to start: see its logs.',
    );
  },
};
