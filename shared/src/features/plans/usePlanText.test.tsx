import { renderHook, waitFor } from '@testing-library/react';
import { speak } from '../../i18n';
import { FALLBACK_PLAN } from '../../shop';
import { usePlanText } from '.';

afterEach(() => speak('pt'));

const unworded = (name: string) => ({ name, texts: null });

it.each([
  ['pt', 'Visto de Turismo B1/B2', 'Garantia de reembolso'],
  ['en', 'B1/B2 tourist visa', 'Refund guarantee'],
  ['es', 'Visa de turismo B1/B2', 'Garantía de reembolso'],
] as const)('usePlanText returns the name and features of a plan in %s', async (language, name, feature) => {
  await speak(language);
  const { result } = renderHook(usePlanText);
  await waitFor(() => expect(result.current.name(unworded('Visto de Turismo B1/B2'))).toBe(name));
  expect(result.current.features({ ...FALLBACK_PLAN, features: ['Garantia de reembolso'] })).toEqual([feature]);
});

it.each(['Visto de Turismo B1/B2 Família', 'Premium: v2. {{name}}', 'text', 'constructor'])(
  'usePlanText does not translate a text that an administrator has changed: %s',
  async (name) => {
    await speak('en');
    const { result } = renderHook(usePlanText);
    await waitFor(() => expect(result.current.name(unworded('Visto de Turismo'))).toBe('Tourist visa'));
    expect(result.current.name(unworded(name))).toBe(name);
  },
);

it('usePlanText has translations of all texts of the built-in plan', async () => {
  await speak('en');
  const { result } = renderHook(usePlanText);
  await waitFor(() => expect(result.current.name(FALLBACK_PLAN)).toBe('Tourist visa'));
  expect(result.current.description(FALLBACK_PLAN)).not.toBe(FALLBACK_PLAN.description);
  for (const feature of result.current.features(FALLBACK_PLAN)) expect(FALLBACK_PLAN.features).not.toContain(feature);
});

it.each([
  ['pt', 'Visto de Turismo', 'Entrevista'],
  ['en', 'Visa Now', 'Interview'],
  ['es', 'Visa Ya', 'Entrevista con nosotros'],
] as const)(
  'usePlanText returns the administrator’s text in %s, also beside unchanged Portuguese texts',
  async (language, name, feature) => {
    await speak(language);
    const { result } = renderHook(usePlanText);
    const texts = {
      en: { name: 'Visa Now', description: 'All', features: ['Interview'] },
      es: { name: 'Visa Ya', description: 'Todo', features: ['Entrevista con nosotros'] },
    };
    const plan = { ...FALLBACK_PLAN, features: ['Entrevista'], texts };
    await waitFor(() => expect(result.current.name(plan)).toBe(name));
    expect(result.current.features(plan)).toEqual([feature]);
  },
);
