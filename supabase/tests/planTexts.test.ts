import texts from '../../shared/src/features/plans/pt.json';
import mails from '../functions/send-mail/texts/pt.json';
import { useDatabase } from './support';

const { play } = useDatabase();

interface PlanRow {
  name: string;
  description: string;
  features: string[];
}

// The catalogues find a plan by its Portuguese text: a text changed here would stay Portuguese in every language.
test(
  'every plan is called and described in words that the catalogues translate',
  play(async (scene) => {
    const plans = (await scene.sql(
      'select name, description, features from public.subscription_plans',
    )) as unknown as PlanRow[];
    expect(plans).toHaveLength(2);
    for (const { name, description, features } of plans) {
      expect(Object.keys(texts.text)).toEqual(expect.arrayContaining([name, description, ...features]));
      expect(Object.keys(mails.plan)).toContain(name);
    }
  }),
);
