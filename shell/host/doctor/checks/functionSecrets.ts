import { type Check, Fails, type Finding, fails, holds, NotChecked } from '../finding';
import type { Surroundings } from '../surroundings';
import { objectsIn, textsIn } from '../unknownData';

const NAMES = [
  'SITE_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SCHEDULER_SECRET',
  'RESEND_API_KEY',
  'MAIL_FROM',
];

const judge = (missing: string[]): Finding =>
  missing.length === 0
    ? holds('all are set')
    : fails(`missing: ${missing.join(', ')}`, `supabase secrets set ${missing.map((name) => `${name}=…`).join(' ')}`);

async function missingByManagement(surroundings: Surroundings): Promise<string[]> {
  const { body } = await surroundings.management('/secrets');
  const set = objectsIn(body).map(({ name }) => name);
  return NAMES.filter((name) => !set.includes(name));
}

/** The names of the functions' secrets, from the functions themselves or from the platform. */
export const functionSecrets: Check = {
  part: '1. The database and its functions',
  name: 'Secrets of the functions',
  run: async (surroundings) => {
    try {
      return judge(textsIn(await surroundings.health(), 'missing'));
    } catch (error) {
      if (!(error instanceof NotChecked || error instanceof Fails)) throw error;
      const missing = await missingByManagement(surroundings).catch((other: unknown) => {
        if (error instanceof NotChecked && other instanceof NotChecked)
          throw new NotChecked(`${error.message}, or SUPABASE_ACCESS_TOKEN`);
        throw error;
      });
      return judge(missing);
    }
  },
};
