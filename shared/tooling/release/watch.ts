import { refuse } from '../ending';
import { optionsOf } from '../optionsOf';
import { SITE } from '../paths';
import { readSource } from './readSource';
import { revertFailing } from './revertFailing';

/** `pnpm release:watch [--once] [--threshold 0.05] [--minimum 20] [--people 5] [--every 60]` */
const { values } = optionsOf({
  options: {
    once: { type: 'boolean', default: false },
    threshold: { type: 'string', default: '0.05' },
    minimum: { type: 'string', default: '20' },
    people: { type: 'string', default: '5' },
    every: { type: 'string', default: '60' },
  },
});

/** The exit code after a rollback, at which a scheduled job uploads the changed pointers. */
const REVERTED = 10;
const SECOND = 1000;

const positive = (name: 'threshold' | 'minimum' | 'people' | 'every'): number => {
  const value = Number(values[name]);
  return value > 0 ? value : refuse(`--${name} is a number above zero, not "${values[name]}".`);
};

async function main() {
  const limits = { threshold: positive('threshold'), minimum: positive('minimum'), people: positive('people') };
  const every = positive('every') * SECOND;
  const log = (line: string) => console.log(line);
  const source =
    readSource() ?? refuse('SUPABASE_URL and SUPABASE_SECRET_KEY name the project, or DATA_DIR the running backend.');
  const look = () => revertFailing({ site: SITE, source, limits, log });
  if (values.once) {
    process.exitCode = (await look()).length > 0 ? REVERTED : 0;
    return;
  }
  for (;;) {
    await look().catch((cause: unknown) => log(String(cause)));
    await new Promise((next) => setTimeout(next, every));
  }
}

main().catch((cause: unknown) => refuse(cause instanceof Error ? cause.message : String(cause)));
