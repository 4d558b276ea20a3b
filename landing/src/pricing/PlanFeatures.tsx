import { Icon } from '../components/Icon';
import { t } from '../t';
import { PLAN_FEATURES } from './plans';

/** What every plan includes. */
export function PlanFeatures({ className }: { className: string | undefined }) {
  return (
    <ul className={className}>
      {PLAN_FEATURES.map((feature) => (
        <li key={feature}>
          <Icon name="check" />
          {t(`pricing.features.${feature}`)}
        </li>
      ))}
    </ul>
  );
}
