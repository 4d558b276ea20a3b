import en from '../../shared/src/features/plans/en.json';
import es from '../../shared/src/features/plans/es.json';
import texts from '../../shared/src/features/plans/pt.json';
import mails from '../functions/send-mail/texts/pt.json';
import { useDatabase } from './support';

const { test } = useDatabase();

interface PlanText {
  name: string;
  description: string;
  features: string[];
}
type PlanRow = PlanText & { texts: Record<'en' | 'es', PlanText> };

const wordsOf = ({ name, description, features }: PlanText) => [name, description, ...features];

// The catalogues translate a plan by its Portuguese text, so an unlisted text stays Portuguese in every language.
test('the catalogues translate every released plan like the table does', async (scene) => {
  const plans = (await scene.sql(
    'select name, description, features, texts from public.subscription_plans',
  )) as unknown as PlanRow[];
  expect(plans).toHaveLength(2);
  const translated = (catalogue: typeof texts, words: string[]) =>
    words.map((word) => new Map(Object.entries(catalogue.text)).get(word));
  for (const plan of plans) {
    const words = wordsOf(plan);
    expect(Object.keys(texts.text)).toEqual(expect.arrayContaining(words));
    expect(Object.keys(mails.plan)).toContain(plan.name);
    expect(translated(en, words)).toEqual(wordsOf(plan.texts.en));
    expect(translated(es, words)).toEqual(wordsOf(plan.texts.es));
  }
});
