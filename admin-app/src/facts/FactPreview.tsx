import { type FactKind, printFact } from '@rotavisto/shared/facts';
import { LANGUAGES } from '@rotavisto/shared/language';
import type { FactDraft } from '../data/facts';
import { Facts } from '../details/Details';
import { DetailsSection } from '../details/DetailsSection';
import { useT } from './strings';

/** The fact as the pages print it in each language, while it is typed. */
export function FactPreview({ kind, draft }: { kind: FactKind; draft: FactDraft }) {
  const t = useT();
  return (
    <DetailsSection title={t('preview')} level={2}>
      <Facts
        facts={LANGUAGES.map((language) => {
          const printed = printFact(
            { kind, value: draft.value.trim() || null, text: draft[`text_${language}`] },
            language,
          );
          return { label: t(`language.${language}`), value: printed || t('previewNothing') };
        })}
      />
    </DetailsSection>
  );
}
