import { useKnownFacts } from '@rotavisto/shared/facts';
import { t } from '../t';

/** What the government charges besides the plan; nothing where the fee is not known. */
export function ConsularFee({ className }: { className?: string | undefined }) {
  const text = useKnownFacts().fill(t('pricing.consular'));
  return text && <p className={className}>{text}</p>;
}
