/** What is only looked at, from the hero down to the plans: near each other on the page, so it arrives as one file. */
export { ProcessSection } from './hero/ProcessSection';
export { StatsSection } from './hero/StatsSection';
export { AppPreview } from './pricing/AppPreview';
export { GuaranteeSection } from './pricing/GuaranteeSection';
