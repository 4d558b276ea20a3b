import type { Ds160Draft } from '@rotavisto/shared/domain';
import { Answers, optionKey } from '@rotavisto/shared/features/ds160';
import { useT } from '@rotavisto/shared/i18n';
import type { Complement } from '../data/complement';
import styles from './Ds160.module.css';
import type { English } from './english/useEnglish';
import { ForInterview } from './ForInterview';
import { OfficialAnswer } from './OfficialAnswer';
import type { OfficialBox } from './officialBox';
import { questionsOf } from './questionsOf';
import type { ShownPage, useCopying } from './useCopying';
import { useQuestionWords } from './useQuestionWords';
import type { Returning } from './useReturning';

interface Props {
  page: ShownPage;
  values: Ds160Draft;
  complement: Complement;
  consultant: { id: string; full_name: string } | null;
  copying: ReturnType<typeof useCopying>;
  onFill: ((box: OfficialBox) => void) | undefined;
  returning: Returning;
  english: English;
}

/** A page to be typed: its boxes, its notes, and the client's answers that have no box. */
export function OfficialPage({ page, values, complement, consultant, copying, onFill, returning, english }: Props) {
  const t = useT('consultantDs160', 'ds160');
  const { labelOf } = useQuestionWords();
  const purpose = optionKey(values.purpose_of_trip ?? null);
  const besideOf = (key: string) =>
    key === 'purpose_detail' && purpose ? t('purpose', { purpose: t(`ds160:options.${purpose}`) }) : undefined;
  const toldOf = ({ key, list }: OfficialBox) => {
    const one = complement.told[list ?? key];
    if (!one) return undefined;
    return { by: one.by === consultant?.id ? consultant.full_name : t('anotherConsultant'), at: one.at };
  };
  return (
    <>
      <Answers>
        {questionsOf(page.boxes).map((boxes) => (
          <OfficialAnswer
            key={boxes[0].id}
            boxes={boxes}
            next={copying.next}
            isDone={copying.isDone}
            isChanged={page.changed.includes(boxes[0].list ?? boxes[0].key)}
            told={toldOf(boxes[0])}
            taken={complement.taken[boxes[0].list ?? boxes[0].key]}
            returning={returning}
            english={english}
            beside={besideOf(boxes[0].key)}
            onCopy={(box) => void copying.copy(box)}
            onFill={onFill}
          />
        ))}
      </Answers>
      {page.beside.length > 0 && (
        <section className={styles.alsoAsked} aria-labelledby="ds160-beside">
          <h3 id="ds160-beside">{t('besideTitle')}</h3>
          <ul className="rv-points">
            {page.beside.map(({ key, text }) => (
              <li key={key}>
                {labelOf(key)}: {text}
              </li>
            ))}
          </ul>
        </section>
      )}
      {page.notes.length > 0 && (
        <section className={styles.alsoAsked} aria-labelledby="ds160-notes">
          <h3 id="ds160-notes">{t('notTyped')}</h3>
          <ul className="rv-points">
            {page.notes.map(({ key }) => (
              <li key={key}>{labelOf(key)}</li>
            ))}
          </ul>
        </section>
      )}
      <ForInterview page={page.page} values={values} />
    </>
  );
}
