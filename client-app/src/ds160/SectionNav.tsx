import { askedSections, DS160_SECTIONS, type Ds160Values } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { useKnownAnswers } from '../cases/useKnownAnswers';
import styles from './Ds160.module.css';
import { completeness } from './rules/completeness';

interface Props {
  index: number;
  reached: number;
  values: Ds160Values;
  onOpen: (index: number) => void;
}

/** Opens sections that the client reached before; the other sections open with Next. */
export function SectionNav({ index, reached, values, onOpen }: Props) {
  const t = useT('clientDs160', 'ds160');
  const known = useKnownAnswers();
  return (
    <nav className={styles.nav} aria-label={t('sectionsLabel')}>
      <ol>
        {askedSections(known).map((section) => {
          const at = DS160_SECTIONS.indexOf(section);
          const { answered, visible } = completeness(values, section.id, known);
          return (
            <li key={section.id}>
              <button
                type="button"
                className={styles.navItem}
                disabled={at > reached}
                data-complete={answered === visible || undefined}
                aria-current={at === index ? 'step' : undefined}
                onClick={() => onOpen(at)}
              >
                <span>{t(`ds160:sections.${section.id}`)}</span>
                <small>{t('sectionAnswered', { answered, visible })}</small>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
