import { Picture } from './components/Picture';
import app from './pricing/app.svg';
import { s } from './storyStrings';

// The static sections between hero and plans are close together, so they load as one chunk.
export { ProcessSection } from './hero/ProcessSection';
export { StatsSection } from './hero/StatsSection';
export { ConsularFee } from './pricing/ConsularFee';
export { GuaranteeSection } from './pricing/GuaranteeSection';

export function AppPreview() {
  return (
    <>
      <Picture src={app} alt={s('preview.alt')} width={280} height={200} />
      <div>
        <h3>{s('preview.title')}</h3>
        <p>{s('preview.text')}</p>
      </div>
    </>
  );
}
