import { type Check, fails, holds } from '../finding';
import type { Surroundings } from '../surroundings';
import { objectsIn, textIn } from '../unknownData';
import { fromStripe } from './stripeAccount';

type Plan = { name: string; cents: number; priceId: string };

async function pricedPlans(surroundings: Surroundings): Promise<Plan[]> {
  const { body } = await surroundings.api('/rest/v1/subscription_plans?select=name,price,stripe_price_id');
  return objectsIn(body).flatMap((plan) => {
    const priceId = textIn(plan, 'stripe_price_id');
    return priceId ? [{ name: textIn(plan, 'name') ?? '', cents: Math.round(Number(plan.price) * 100), priceId }] : [];
  });
}

/** A price at Stripe that differs from the database's would refuse the purchase. */
export const prices: Check = {
  part: '2. Stripe',
  name: 'Prices',
  run: async (surroundings) => {
    surroundings.credential('STRIPE_SECRET_KEY');
    const plans = await pricedPlans(surroundings);
    const wrong = await Promise.all(
      plans.map(async ({ name, cents, priceId }) => {
        const price = await fromStripe(surroundings, 'Prices', (stripe) => stripe.prices.retrieve(priceId));
        return price.active && price.unit_amount === cents && price.currency === 'brl' ? [] : [name];
      }),
    );
    if (wrong.flat().length > 0)
      return fails(
        `other than in the database: ${wrong.flat().join(', ')}`,
        'Correct the price, or clear stripe_price_id.',
      );
    return holds(plans.length === 0 ? 'the database’s are sent' : `${plans.length} as in the database`);
  },
};
