import DownOutlined from '@ant-design/icons-svg/es/asn/DownOutlined';
import { askedSections, type Ds160Name, type Ds160Section, type Ds160Values } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { Icon, ProgressBar, useIsMobile } from '@rotavisto/shared/ui';
import { useCaseName } from '../cases/currentCase';
import { useKnownAnswers } from '../cases/useKnownAnswers';
import { SaveStatus } from '../saving/SaveStatus';
import type { SaveState } from '../saving/saveState';
import styles from './Ds160.module.css';
import { completeness } from './rules/completeness';

interface Props {
  /** The open section; undefined on the page that checks the answers. */
  section: Ds160Section | undefined;
  values: Ds160Values;
  state: SaveState;
  savedAt: string | null;
  unstored: readonly string[];
  /** The questions that another tab answered differently. */
  contested: readonly Ds160Name[];
  isOpen: boolean;
  onToggle: () => void;
  onAnswer: (name: Ds160Name) => void;
}

/** The head shows section and save status. On phones, the head is one line, and a press unfolds the rest. */
export function FormHead({ section, values, contested, isOpen, onToggle, onAnswer, ...saving }: Props) {
  const t = useT('clientDs160', 'ds160');
  const isMobile = useIsMobile();
  const name = useCaseName();
  const sections = askedSections(useKnownAnswers());
  const position = section
    ? t('sectionPosition', { current: sections.indexOf(section) + 1, total: sections.length })
    : t('check.position');
  const elsewhere = contested.filter((one) => !section?.fields.some((field) => field.name === one));
  return (
    <div className={styles.head} data-folds={isMobile || undefined}>
      {isMobile && (
        <button type="button" className={styles.line} aria-expanded={isOpen} onClick={onToggle}>
          <strong>
            <span>{section ? t(`ds160:sections.${section.id}`) : t('check.title')}</span>
            <Icon of={DownOutlined} />
          </strong>
          <small>{[position, name].filter(Boolean).join(' · ')}</small>
        </button>
      )}
      {(isOpen || !isMobile) && <CompletenessMeter values={values} />}
      <SaveStatus {...saving} />
      {elsewhere.length > 0 && (
        <p className={styles.elsewhere}>
          {t('save.elsewhere')}
          {elsewhere.map((one) => (
            <button key={one} type="button" className={styles.clear} onClick={() => onAnswer(one)}>
              {t(`ds160:fields.${one}`)}
            </button>
          ))}
        </p>
      )}
    </div>
  );
}

function CompletenessMeter({ values }: { values: Ds160Values }) {
  const t = useT('clientDs160');
  const meter = completeness(values, undefined, useKnownAnswers());
  const required =
    meter.missingRequired === 0 ? t('meter.complete') : t('meter.missing', { count: meter.missingRequired });
  return (
    <div className={styles.meter}>
      <ProgressBar percent={meter.percent} label={t('meter.label')} />
      <p>
        {t('meter.value', { ...meter })} · {required}
      </p>
    </div>
  );
}
