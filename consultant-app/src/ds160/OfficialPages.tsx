import { DS160_FIELDS, type Ds160Draft, isVisible } from '@rotavisto/shared/domain';
import { useFacts } from '@rotavisto/shared/facts';
import { AnswerSection, Answers } from '@rotavisto/shared/features/ds160';
import { useT } from '@rotavisto/shared/i18n';
import { notify } from '@rotavisto/shared/toast';
import { Button } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import styles from './Ds160.module.css';
import { OfficialAnswer } from './OfficialAnswer';
import { OFFICIAL_PAGES, type OfficialEntry } from './officialOrder';
import { officialValue } from './officialValue';
import { useCopied } from './useCopied';

const FIELD = new Map(DS160_FIELDS.map((field) => [field.name, field]));

/** The pages with answers, in the order of the official form. */
const pagesOf = (values: Ds160Draft) =>
  OFFICIAL_PAGES.filter((page) => page.fields.length > 0).map(({ page, fields }) => ({
    page,
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
  const pages = pagesOf(values);
  const answers = pages.flatMap(({ entries }) => entries.filter(({ text }) => text !== ''));
  const isCopied = ({ name }: OfficialEntry) => copied.includes(name);
  const done = answers.filter(isCopied).length;
  const next = answers.find((entry) => !isCopied(entry));

  async function copy(entry: OfficialEntry) {
    try {
      await navigator.clipboard.writeText(entry.text);
    } catch {
      notify({ type: 'error', text: t('copyFailed') });
      return;
    }
    mark(entry.name);
    const following = answers.find((each) => each.name !== entry.name && !isCopied(each));
    document.getElementById(`official-${following?.name}`)?.scrollIntoView?.({ block: 'center' });
  }

  const copyNext = useEffectEvent((event: KeyboardEvent) => {
    const isAlone = !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat;
    if (event.key !== 'c' || !isAlone || !next || isTyping(document.activeElement)) return;
    event.preventDefault();
    copy(next);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => copyNext(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);

  return (
    <>
      <div className={styles.progress}>
        <p role="status" className={styles.count}>
          <strong>{t('progress', { done, of: answers.length })}</strong>{' '}
          {next ? t('next', { field: t(`ds160:fields.${next.name}`) }) : t('allCopied')}
        </p>
        {next && (
          <Button type="primary" aria-keyshortcuts="c" onClick={() => copy(next)}>
            {t('copyNext')}
          </Button>
        )}
        {done > 0 && <Button onClick={clear}>{t('startAgain')}</Button>}
      </div>
      {pages.map(({ page, entries }) => {
        const given = entries.filter(({ text }) => text !== '');
        return (
          <AnswerSection key={page}>
            <h2>
              <span lang="en">{t(`pages.${page}`)}</span>{' '}
              {given.length > 0 && (
                <span className={styles.note}>
                  {t('pageProgress', { done: given.filter(isCopied).length, of: given.length })}
                </span>
              )}
            </h2>
            <Answers>
              {entries.map((entry) => (
                <OfficialAnswer
                  key={entry.name}
                  entry={entry}
                  isCopied={isCopied(entry)}
                  isNext={entry.name === next?.name}
                  onCopy={() => copy(entry)}
                />
              ))}
            </Answers>
          </AnswerSection>
        );
      })}
      <AnswerSection>
        <h2>{t('notCollected')}</h2>
        <p className={styles.note}>{facts.fill(t('notCollectedText'))}</p>
        <ul className={styles.missing}>
          {OFFICIAL_PAGES.flatMap(({ page, missing }) =>
            missing.map((item) => (
              <li key={item}>
                <strong lang="en">{t(`pages.${page}`)}:</strong> {t(`missing.${item}`)}
              </li>
            )),
          )}
        </ul>
      </AnswerSection>
    </>
  );
}
