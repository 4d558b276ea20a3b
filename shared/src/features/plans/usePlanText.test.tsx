import { renderHook, waitFor } from '@testing-library/react';
import { speak } from '../../i18n';
import { FALLBACK_PLAN } from '../../shop';
import { usePlanText } from '.';

afterEach(() => speak('pt'));

it.each([
  ['pt', 'Visto de Turismo B1/B2', 'Garantia de reembolso'],
  ['en', 'B1/B2 tourist visa', 'Refund guarantee'],
  ['es', 'Visa de turismo B1/B2', 'Garantía de reembolso'],
] as const)('says in %s what a plan is called and includes', async (language, name, feature) => {
  await speak(language);
  const { result } = renderHook(usePlanText);
  await waitFor(() => expect(result.current('Visto de Turismo B1/B2')).toBe(name));
  expect(result.current('Garantia de reembolso')).toBe(feature);
});

it.each(['Visto de Turismo B1/B2 Família', 'Premium: v2. {{name}}', 'text', 'constructor'])(
  'shows what an administrator worded anew as it stands: %s',
  async (name) => {
    await speak('en');
    const { result } = renderHook(usePlanText);
    await waitFor(() => expect(result.current('Visto de Turismo')).toBe('Tourist visa'));
    expect(result.current(name)).toBe(name);
  },
);

it('knows all that the built-in plan says', async () => {
  await speak('en');
  const { result } = renderHook(usePlanText);
  await waitFor(() => expect(result.current(FALLBACK_PLAN.name)).toBe('Tourist visa'));
  for (const text of [FALLBACK_PLAN.description ?? '', ...FALLBACK_PLAN.features])
    expect(result.current(text)).not.toBe(text);
});
