import { DS160_FIELDS, type Ds160Draft, isVisible } from '@rotavisto/shared/domain';
import { useFacts } from '@rotavisto/shared/facts';
import { AnswerSection, Answers } from '@rotavisto/shared/features/ds160';
import { useT } from '@rotavisto/shared/i18n';
import { notify } from '@rotavisto/shared/toast';
import { Button } from 'antd';
import { useEffect, useEffectEvent, useRef } from 'react';
import styles from './Ds160.module.css';
import { OfficialAnswer } from './OfficialAnswer';
import { OfficialContents } from './OfficialContents';
import { OFFICIAL_PAGES, type OfficialEntry, type PageKey } from './officialOrder';
import { officialValue } from './officialValue';
import { useCopied, useOfficialPage } from './useCopied';

const FIELD = new Map(DS160_FIELDS.map((field) => [field.name, field]));
const [FIRST, ...OTHERS] = OFFICIAL_PAGES.map(({ page }) => page);
const NAMES: readonly [PageKey, ...PageKey[]] = [FIRST ?? 'personal1', ...OTHERS];

/** Every page in the order of the official form, with the answers there are. */
const pagesOf = (values: Ds160Draft) =>
  OFFICIAL_PAGES.map(({ page, fields, missing }) => ({
    page,
    missing,
    entries: fields.flatMap((name): OfficialEntry[] => {
      const field = FIELD.get(name);
      if (!field || !isVisible(field, values)) return [];
      const value = values[name] ?? null;
      const text = officialValue(field, value);
      return [{ name, text, hasNoOption: text === '' && value !== null && value !== '' }];
    }),
  }));

/** Letters are text in a field. */
const isTyping = (element: Element | null) =>
  element?.matches('input:not([type="radio"]), textarea, select, [contenteditable="true"]') ?? false;

export function OfficialPages({ stepId, values }: { stepId: string; values: Ds160Draft }) {
  const t = useT('consultantDs160', 'ds160');
  const facts = useFacts();
  const { copied, mark, clear } = useCopied(stepId);
  const [page, turnTo] = useOfficialPage(stepId, NAMES);
  const heading = useRef<HTMLHeadingElement>(null);
  const isCopied = ({ name }: OfficialEntry) => copied.includes(name);
  const pages = pagesOf(values).map((one) => {
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
          {next ? t('next', { field: t(`ds160:fields.${next.entry.name}`) }) : t('allCopied')}
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
                  onCopy={() => copy(entry)}
                />
              ))}
            </Answers>
          )}
          {shown && shown.missing.length > 0 && (
            <div className={styles.alsoAsked}>
              <h3>{t('notCollected')}</h3>
              <ul className="rv-points">
                {shown.missing.map((item) => (
                  <li key={item}>{t(`missing.${item}`)}</li>
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
