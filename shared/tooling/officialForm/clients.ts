import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Ds160Draft } from '../../src/domain';
import type { KnownCase } from '../../src/domain/official';
import { ROOT } from '../paths';
import { type Answers, officialPeople } from './people';

/** A made person before the official form is asked: what is known of the case, and what the person is going to answer. */
export interface OfficialClient {
  /** To every question of the form, those of the consultant too. */
  answers: Answers;
  /** The six sections. */
  form: Ds160Draft;
  known: KnownCase;
  /** What the consultant filled in before. */
  told: Answers;
}

interface Kept extends Omit<OfficialClient, 'answers' | 'told'> {
  /** Of the people with all answers, and what this one answers otherwise; null is unanswered. */
  person: string;
  changes?: Record<string, Answers[string] | null>;
  told?: Answers;
}

const CLIENTS = join(ROOT, 'supabase/official/clients');

function clientOf({ person, changes = {}, told = {}, ...rest }: Kept, people: Record<string, Answers>): OfficialClient {
  const answers = Object.entries({ ...people[person], ...changes }).filter(([, value]) => value !== null);
  return { ...rest, told, answers: Object.fromEntries(answers) as Answers };
}

/** Ten clients by the name of their file. */
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
