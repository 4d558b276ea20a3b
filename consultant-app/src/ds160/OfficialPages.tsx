import type { Ds160Draft } from '@rotavisto/shared/domain';
import { formatDate, isOpenApplication, type StepMetadata } from '@rotavisto/shared/domain';
import { type KnownCase, OFFICIAL_QUESTIONS } from '@rotavisto/shared/domain/official';
import { useFacts } from '@rotavisto/shared/facts';
import { AnswerSection } from '@rotavisto/shared/features/ds160';
import { useT } from '@rotavisto/shared/i18n';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { type Complement, isNumbered, type SecurityAnswers } from '../data/complement';
import { ClientPart } from './ClientPart';
import { useCaseMemory } from './caseMemory';
import styles from './Ds160.module.css';
import { DraftPanel } from './draft/DraftPanel';
import { useEnglish } from './english/useEnglish';
import { FillPage } from './fill/FillPage';
import { useFilling } from './fill/useFilling';
import { OfficialContents } from './OfficialContents';
import { OfficialPage } from './OfficialPage';
import type { OfficialBox } from './officialBox';
import { isSecurity, officialForm } from './officialBoxes';
import { pageState } from './officialProgress';
import { PageState } from './PageState';
import { TypingProgress } from './TypingProgress';
import { useCopying } from './useCopying';
import { useReturning } from './useReturning';

export interface Known extends KnownCase {
  id: string;
  status: string;
  consultant: { id: string; full_name: string } | null;
}

interface Props {
  values: Ds160Draft;
  known: Known;
  complement: Complement;
  security: SecurityAnswers | null;
  /** The metadata of the step in which the number of the form is registered. */
  payment: StepMetadata | null | undefined;
}

/** The 25 pages of the official form, to be copied box by box or filled in with the client's dictated answers. */
export function OfficialPages({ values, known, complement, security, payment }: Props) {
  const t = useT('consultantDs160');
  const facts = useFacts();
  const memory = useCaseMemory(known.id);
  const filling = useFilling(known.id, complement, memory);
  /** The question to focus, or an empty object for the whole page; null while boxes are copied. */
  const [filledFrom, setFilledFrom] = useState<{ key?: string } | null>(null);
  const isFilling = filledFrom !== null;
  const heading = useRef<HTMLHeadingElement>(null);
  const returning = useReturning(known.id);
  const isFilledByClient = Boolean(complement.opened_at);
  const isClosed = !isOpenApplication(known.status);
  const hasNumber = isNumbered(payment, complement.renewed_at);
  const english = useEnglish(known.id, { complement, security, isClosed }, memory);
  const formWith = (answers: Complement['answers']) =>
    officialForm({
      values,
      known,
      complement: withDraftId(complement, answers),
      security: security?.answers ?? null,
      english: {
        english: { ...complement.english, ...security?.english },
        english_of: { ...complement.english_of, ...security?.english_of },
      },
    });
  const { pages, strays } = formWith(complement.answers);
  const copying = useCopying({
    applicationId: known.id,
    pages,
    complement,
    memory,
    isPaused: isFilling || returning.isOpen,
  });
  const { at, page } = copying;
  const shown = copying.pages[at];
  const edited = Object.entries(filling.edits).map(([key, { value }]) => [key, value] as const);
  const answers = { ...complement.answers, ...Object.fromEntries(edited) };
  const filled = isFilling ? formWith(answers).pages[at] : undefined;
  const toType = pages
    .filter(({ boxes }) => boxes.some(({ question, state }) => question.who === 'C' && state !== 'clientAnswers'))
    .filter((one) => pageState(one, complement, OFFICIAL_QUESTIONS).state !== 'typed')
    .map((one) => one.page);
  if (!shown) return null;
  const answerOf = (key: string) =>
    textsOf(
      pages.flatMap(({ boxes }) => boxes),
      key,
    ) || t('nothingKept');
  const turnTo = (to: string) => {
    setFilledFrom(null);
    copying.turnTo(to);
  };

  /** The focus moves to the heading, so that a screen reader announces the new page. */
  function turnBy(by: -1 | 1) {
    const to = copying.pages[at + by];
    if (!to) return;
    turnTo(to.page);
    heading.current?.focus();
  }

  function endFilling() {
    setFilledFrom(null);
    heading.current?.focus();
  }

  return (
    <>
      <ClientPart
        applicationId={known.id}
        complement={complement}
        returning={returning}
        isClosed={isClosed}
        isNumbered={hasNumber}
        toType={toType}
        onPage={turnTo}
      />
      <TypingProgress copying={copying} isPaused={isFilling} />
      {filling.isDirty && !isFilling && (
        <p role="note" className={styles.draft}>
          {t('fill.unsaved')}
        </p>
      )}
      <div className={styles.book}>
        <div>
          <DraftPanel
            applicationId={known.id}
            complement={complement}
            isClosed={isClosed}
            isNumbered={hasNumber}
            pages={pages}
          />
          <OfficialContents pages={copying.pages} current={page} onPage={turnTo} />
        </div>
        <AnswerSection>
          <h2 ref={heading} tabIndex={-1}>
            <span lang="en">{page}</span>{' '}
            <span className={styles.note}>{t('pageAt', { at: at + 1, of: pages.length })}</span>
          </h2>
          <PageState page={shown} />
          {filled ? (
            <FillPage
              page={filled}
              focusOn={filledFrom?.key}
              filling={filling}
              answerOf={answerOf}
              onDone={endFilling}
            />
          ) : (
            <>
              <OfficialPage
                page={shown}
                values={values}
                complement={complement}
                consultant={known.consultant}
                copying={copying}
                onFill={isFilledByClient ? undefined : ({ key }) => setFilledFrom({ key })}
                returning={returning}
                english={english}
              />
              <div className={styles.actions}>
                {!isFilledByClient && !isSecurity(page) && shown.boxes.length > 0 && (
                  <Button onClick={() => setFilledFrom({})}>{t('fill.page')}</Button>
                )}
                {shown.state !== 'typed' && (
                  <Button loading={copying.isMarking} onClick={() => copying.markTyped(page)}>
                    {t('markTyped')}
                  </Button>
                )}
              </div>
            </>
          )}
          <div className={styles.turn}>
            <Button disabled={at === 0} onClick={() => turnBy(-1)}>
              {t('back')}
            </Button>
            <Button disabled={at === pages.length - 1} onClick={() => turnBy(1)}>
              {t('forward')}
            </Button>
          </div>
        </AnswerSection>
      </div>
      {strays.length > 0 && (
        <section className={styles.alsoAsked} aria-labelledby="ds160-strays">
          <h3 id="ds160-strays">{t('strays')}</h3>
          <ul className="rv-points">
            {strays.map(({ key, text }) => (
              <li key={key}>
                {key}: {text}
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className={styles.note}>{facts.fill(t('keptFor'))}</p>
      <p className={styles.note}>{t('version', { date: formatDate(complement.field_version) })}</p>
    </>
  );
}

/** Adds the number of the draft, which is stored apart from the answers, to its box. */
function withDraftId(complement: Complement, answers: Complement['answers']) {
  const { ceac_application_id: id, told } = complement;
  if (id === null) return { told, answers };
  return { told: { ...told, ceac_application_id: true }, answers: { ...answers, ceac_application_id: id } };
}

const textsOf = (boxes: readonly OfficialBox[], key: string): string =>
  boxes
    .filter((box) => box.key === key || box.list === key)
    .map(({ text, written }) => written?.original ?? text)
    .filter(Boolean)
    .join(' ');
