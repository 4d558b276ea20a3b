import { type Check, fails, holds } from '../finding';
import { objectsIn } from '../unknownData';

/** The publishable key opens the API, and there is something to buy. */
export const api: Check = {
  part: '1. The database and its functions',
  name: 'API and its key',
  run: async (surroundings) => {
    const answer = await surroundings.api('/rest/v1/subscription_plans?select=id,price,is_available');
    if (answer.status === 401)
      return fails('the project refuses the publishable key', 'Put the key of Settings → API Keys into config.json.');
    if (answer.status === 404) return fails('the project has no tables of RotaVisto', 'supabase db push');
    if (answer.status !== 200) return fails(`the API answers with ${answer.status}`, 'Look at the project’s logs.');
    const onSale = objectsIn(answer.body).filter(({ price, is_available }) => is_available === true && price !== null);
    if (onSale.length === 0)
      return fails('no plan is on sale', 'Set is_available and price in public.subscription_plans.');
    return holds(`answers, ${onSale.length} on sale`);
  },
};
