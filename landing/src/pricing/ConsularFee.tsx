import { useKnownFacts } from '@rotavisto/shared/facts';
import { t } from '../t';

/** The government's fee in addition to the plan; renders nothing when the fee is unknown. */
export function ConsularFee({ className }: { className?: string | undefined }) {
  const text = useKnownFacts().fill(t('pricing.consular'));
  return text && <p className={className}>{text}</p>;
}
