import { type Check, fails, holds } from '../finding';
import { fromStripe } from './stripeAccount';

/** Pix and boleto are offered beside cards. */
export const paymentMethods: Check = {
  part: '2. Stripe',
  name: 'Pix and boleto',
  run: async (surroundings) => {
    const found = await fromStripe(surroundings, 'Payment Method Configurations', (stripe) =>
      stripe.paymentMethodConfigurations.list({ limit: 100 }),
    );
    const configuration = found.data.find(({ is_default, parent }) => is_default && !parent);
    const off = (['card', 'pix', 'boleto'] as const).filter((method) => !configuration?.[method]?.available);
    if (off.length > 0)
      return fails(
        `not offered: ${off.join(', ')}`,
        'Turn them on in the default configuration (Settings → Payment methods).',
      );
    return holds('cards, Pix and boleto are offered');
  },
};
