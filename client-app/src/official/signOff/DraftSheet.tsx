import { useT } from '@rotavisto/shared/i18n';
import { useEffect, useRef, useState } from 'react';
import { Answers } from './Answers';
import { changedPaths, type DraftPage } from './draftPages';
import styles from './SignOff.module.css';

interface Props {
  page: DraftPage;
  /** True for the page on screen; a print shows every page. */
  isShown: boolean;
  name: string;
}

/** The answers of a page; an answer that changed since the client checked or opened the page shows its previous text. */
export function DraftSheet({ page, isShown, name }: Props) {
  const t = useT('clientOfficial');
  const { block, groups, shown, checked } = page;
  const heading = useRef<HTMLHeadingElement>(null);
  const [first] = useState(shown);
  const before = checked ?? first;
  const changes = changedPaths(before, shown).length;
  const id = `draft-page-${block}`;
  useEffect(() => {
    if (!isShown) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [isShown]);
  return (
    <section hidden={!isShown} className={styles.answers} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {name}
      </h2>
      {isShown && (
        <p role="status" className={styles.changes}>
          {changes > 0 && t('draft.changes', { count: changes })}
        </p>
      )}
      <Answers
        groups={groups}
        rowHeading="h3"
        before={({ path }) => (before[path] === shown[path] ? undefined : (before[path] ?? t('unanswered')))}
      />
    </section>
  );
}
