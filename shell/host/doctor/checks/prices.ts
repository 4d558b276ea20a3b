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
        `Stripe has another amount or currency, or no active price, for ${wrong.flat().join(', ')}`,
        'Correct it at Stripe, or clear stripe_price_id of the plan: then the price in the database is charged.',
      );
    return holds(
      plans.length === 0
        ? 'no plan names a price at Stripe: those in the database are charged'
        : `${plans.length} at Stripe, as in the database`,
    );
  },
};
