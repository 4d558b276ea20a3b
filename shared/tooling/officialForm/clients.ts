import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Ds160Draft } from '../../src/domain';
import type { KnownCase } from '../../src/domain/official';
import { ROOT } from '../paths';
import { type Answers, officialPeople } from './people';

/** A fictional person before the official form: the known data of the case, and the answers the person will give. */
export interface OfficialClient {
  /** The answers to all questions of the form, including those of the consultant. */
  answers: Answers;
  /** The answers of the six DS-160 sections. */
  form: Ds160Draft;
  known: KnownCase;
  /** The answers that the consultant filled in before. */
  told: Answers;
}

interface Kept extends Omit<OfficialClient, 'answers' | 'told'> {
  /** The name of a person with all answers, and the changes of this one; null is unanswered. */
  person: string;
  changes?: Record<string, Answers[string] | null>;
  told?: Answers;
}

const CLIENTS = join(ROOT, 'supabase/official/clients');

function clientOf({ person, changes = {}, told = {}, ...rest }: Kept, people: Record<string, Answers>): OfficialClient {
  const answers = Object.entries({ ...people[person], ...changes }).filter(([, value]) => value !== null);
  return { ...rest, told, answers: Object.fromEntries(answers) as Answers };
}

/** Returns ten clients by the names of their files. */
export function officialClients(): Record<string, OfficialClient> {
  const people = officialPeople();
  const files = readdirSync(CLIENTS).filter((file) => file.endsWith('.json'));
  return Object.fromEntries(
    files.map((file) => {
      const kept: Kept = JSON.parse(readFileSync(join(CLIENTS, file), 'utf8'));
      return [file.replace('.json', ''), clientOf(kept, people)];
    }),
  );
}
