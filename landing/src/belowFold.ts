/** The static sections from the hero down to the plans: they are close together, so they load as one file. */
export { ProcessSection } from './hero/ProcessSection';
export { StatsSection } from './hero/StatsSection';
export { AppPreview } from './pricing/AppPreview';
export { GuaranteeSection } from './pricing/GuaranteeSection';
