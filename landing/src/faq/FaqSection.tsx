import { formatDate } from '@rotavisto/shared/domain';
import { useFactTable, useKnownFacts } from '@rotavisto/shared/facts';
import { Fragment, useEffect, useId, useRef, useState } from 'react';
import { CategoryChips } from '../components/CategoryChips';
import { Icon } from '../components/Icon';
import ui from '../components/ui.module.css';
import { d } from '../detailsStrings';
import { usePrintedClaims } from '../facts/claims';
import { areAllChecked, oldestCheck } from '../facts/printed';
import { Source } from '../facts/Source';
import styles from './FaqSection.module.css';
import { FAQ_CATEGORIES, FAQ_COUNT, type FaqCategory, faqEntries } from './faqItems';
import { filterFaq } from './filterFaq';

export function FaqSection() {
  const [category, setCategory] = useState<FaqCategory>('all');
  const [search, setSearch] = useState('');
  const searchId = useId();
  const field = useRef<HTMLInputElement>(null);
  // The field is prerendered, so a visitor may type before the code loads.
  useEffect(() => setSearch(field.current?.value ?? ''), []);
  const facts = useKnownFacts();
  const table = useFactTable();
  const checkedOn = areAllChecked(table, facts) && oldestCheck(table, facts);
  const found = filterFaq(faqEntries(facts, usePrintedClaims().averageTime.value), category, search);

  const showAll = () => {
    setCategory('all');
    setSearch('');
  };

  return (
    <div className={ui.container}>
      <h2 id="faq-title" className={ui.heading}>
        {d('faq.title')}
      </h2>
      <p className={ui.lead}>{checkedOn ? d('faq.lead', { date: formatDate(checkedOn) }) : d('faq.leadWithoutDay')}</p>
      <div className={styles.search}>
        <label htmlFor={searchId} className="rv-visually-hidden">
          {d('faq.search')}
        </label>
        <Icon name="search" />
        <input
          ref={field}
          id={searchId}
          type="search"
          autoComplete="off"
          placeholder={d('faq.placeholder')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      <CategoryChips
        legend={d('faq.filter')}
        names={FAQ_CATEGORIES}
        labelOf={(name) => d(`faq.categories.${name}`)}
        selected={category}
        onSelect={setCategory}
      />
      <p className="rv-visually-hidden" role="status">
        {found.length ? d('faq.count', { count: found.length, total: FAQ_COUNT }) : ''}
      </p>
      <div className={styles.list}>
        {found.map(({ name, question, answer, sources }) => (
          <details key={name} className={`${ui.folding} ${styles.item}`}>
            <summary>
              <h3>{question}</h3>
              <Icon name="chevron" />
            </summary>
            <p>{answer}</p>
            {sources.length > 0 && (
              <p className={styles.sources}>
                {d('faq.sources')}{' '}
                {sources.map((note, index) => (
                  <Fragment key={note.label}>
                    {index > 0 && <span>; </span>}
                    <Source note={note} />
                  </Fragment>
                ))}
                <span>.</span>
              </p>
            )}
          </details>
        ))}
        {found.length === 0 && (
          <div className={styles.empty} role="status">
            <p>
              <strong>{d('faq.empty')}</strong>
            </p>
            <p>{d('faq.emptyHint')}</p>
            <button type="button" className={ui.secondary} onClick={showAll}>
              {d('faq.clear')}
            </button>
          </div>
        )}
      </div>
    </div>
  );
}
