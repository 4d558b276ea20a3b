import type { Ds160Draft } from '@rotavisto/shared/domain';
import { useFacts } from '@rotavisto/shared/facts';
import { AnswerSection, Answers, optionKey } from '@rotavisto/shared/features/ds160';
import { useT } from '@rotavisto/shared/i18n';
import { notify } from '@rotavisto/shared/toast';
import { Button } from 'antd';
import { useEffect, useEffectEvent, useRef } from 'react';
import styles from './Ds160.module.css';
import { ForInterview } from './ForInterview';
import type { KnownCase } from './knownBoxes';
import { OfficialAnswer } from './OfficialAnswer';
import { OfficialContents } from './OfficialContents';
import { type OfficialEntry, officialEntries } from './officialEntries';
import { OFFICIAL_PAGES, type PageKey } from './officialOrder';
import { useBoxName } from './useBoxName';
import { useCopied, useOfficialPage } from './useCopied';

const [FIRST, ...OTHERS] = OFFICIAL_PAGES.map(({ page }) => page);
const NAMES: readonly [PageKey, ...PageKey[]] = [FIRST ?? 'personal1', ...OTHERS];

/** Letters are text in a field. */
const isTyping = (element: Element | null) =>
  element?.matches('input:not([type="radio"]), textarea, select, [contenteditable="true"]') ?? false;

interface Props {
  stepId: string;
  values: Ds160Draft;
  known: KnownCase;
}

export function OfficialPages({ stepId, values, known }: Props) {
  const t = useT('consultantDs160', 'ds160');
  const facts = useFacts();
  const boxName = useBoxName();
  const { copied, mark, clear } = useCopied(stepId);
  const [page, turnTo] = useOfficialPage(stepId, NAMES);
  const heading = useRef<HTMLHeadingElement>(null);
  const isCopied = ({ name }: OfficialEntry) => copied.includes(name);
  const pages = officialEntries(values, known).map((one) => {
    const given = one.entries.filter(({ text }) => text !== '');
    return { ...one, given, done: given.filter(isCopied).length };
  });
  const at = pages.findIndex((one) => one.page === page);
  const shown = pages[at];
  const answers = pages.flatMap(({ given }, place) => given.map((entry) => ({ entry, place })));
  const done = answers.filter(({ entry }) => isCopied(entry)).length;
  // From this page on, and what was passed over before it at the end.
  const open = answers.filter(({ entry }) => !isCopied(entry));
  const next = open.find(({ place }) => place >= at) ?? open[0];
  const nextPage = next && pages[next.place]?.page;

  const purpose = optionKey(values.purpose_of_trip ?? null);
  const beside = (name: OfficialEntry['name']) =>
    name === 'purpose_of_trip' && purpose ? t('purpose', { purpose: t(`ds160:options.${purpose}`) }) : undefined;

  async function copy(entry: OfficialEntry) {
    try {
      await navigator.clipboard.writeText(entry.text);
    } catch {
      notify({ type: 'error', text: t('copyFailed') });
      return;
    }
    mark(entry.name);
    const following = shown?.given.find((each) => each.name !== entry.name && !isCopied(each));
    document.getElementById(`official-${following?.name}`)?.scrollIntoView?.({ block: 'center' });
  }

  function copyNext() {
    if (!next || !nextPage) return;
    if (nextPage !== page) turnTo(nextPage);
    copy(next.entry);
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isAlone = !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat;
    if (event.key !== 'c' || !isAlone || !next || isTyping(document.activeElement)) return;
    event.preventDefault();
    copyNext();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);

  /** The heading says which page it is to who cannot see it. */
  function turnBy(by: -1 | 1) {
    const to = NAMES[at + by];
    if (!to) return;
    turnTo(to);
    heading.current?.focus();
  }

  return (
    <>
      <div className={styles.progress}>
        <p role="status" className={styles.count}>
          <strong>{t('progress', { done, of: answers.length })}</strong>{' '}
          {next ? t('next', { field: boxName(next.entry.name) }) : t('allCopied')}
          {nextPage && nextPage !== page && (
            <>
              {' '}
              (<span lang="en">{t(`pages.${nextPage}`)}</span>)
            </>
          )}
        </p>
        {next && (
          <Button type="primary" aria-keyshortcuts="c" onClick={copyNext}>
            {t('copyNext')}
          </Button>
        )}
        {done > 0 && <Button onClick={clear}>{t('startAgain')}</Button>}
      </div>
      <div className={styles.book}>
        <OfficialContents pages={pages} current={page} onPage={turnTo} />
        <AnswerSection>
          <h2 ref={heading} tabIndex={-1}>
            <span lang="en">{t(`pages.${page}`)}</span>{' '}
            <span className={styles.note}>{t('pageAt', { at: at + 1, of: NAMES.length })}</span>
          </h2>
          {shown && shown.entries.length > 0 && (
            <Answers>
              {shown.entries.map((entry) => (
                <OfficialAnswer
                  key={entry.name}
                  entry={entry}
                  isCopied={isCopied(entry)}
                  isNext={entry.name === next?.entry.name}
                  beside={beside(entry.name)}
                  onCopy={() => copy(entry)}
                />
              ))}
            </Answers>
          )}
          {shown && shown.shown.length > 0 && <ForInterview names={shown.shown} values={values} />}
          {shown && shown.missing.length > 0 && (
            <div className={styles.alsoAsked}>
              <h3>{t('notCollected')}</h3>
              <ul className="rv-points">
                {shown.missing.map((item) => (
                  <li key={item}>{facts.fill(t(`missing.${item}`))}</li>
                ))}
              </ul>
            </div>
          )}
          <div className={styles.turn}>
            <Button disabled={at === 0} onClick={() => turnBy(-1)}>
              {t('back')}
            </Button>
            <Button disabled={at === NAMES.length - 1} onClick={() => turnBy(1)}>
              {t('forward')}
            </Button>
          </div>
        </AnswerSection>
      </div>
      <p className={styles.note}>{facts.fill(t('notCollectedText'))}</p>
    </>
  );
}
