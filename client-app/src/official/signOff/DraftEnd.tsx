import { useT } from '@rotavisto/shared/i18n';
import { Link } from '@rotavisto/shared/router';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { confirmComplement } from '../../data/official';
import shared from '../Official.module.css';
import { addressOf, useOfficialAddress } from '../useOfficialAddress';
import type { OfficialCase } from '../useOfficialCase';
import { CorrectButton } from './CorrectButton';
import { changesIn, type DraftPage, isChecked } from './draftPages';
import { Problem } from './Problem';
import { useSending } from './useSending';

/** Follows the last page: the client confirms the draft as typed, or corrects answers. */
export function DraftEnd({ official, pages }: { official: OfficialCase; pages: readonly DraftPage[] }) {
  const t = useT('clientOfficial');
  const { applicationId, form, words, isNumbered } = official;
  const { go } = useOfficialAddress();
  const heading = useRef<HTMLHeadingElement>(null);
  const missing = useRef<HTMLHeadingElement>(null);
  const { send, isPending, problem } = useSending(confirmComplement);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  const left = pages.filter((page) => !isChecked(page));

  async function confirm() {
    if (left.length > 0) return missing.current?.focus();
    if (await send({ applicationId, revision: form.revision })) go(addressOf());
  }

  return (
    <section className={shared.check} aria-labelledby="draft-end">
      <h2 id="draft-end" ref={heading} tabIndex={-1} className={shared.stepTitle}>
        {t('draft.end')}
      </h2>
      <Problem error={problem} />
      {left.length > 0 && (
        <div className={shared.problems}>
          <h3 ref={missing} tabIndex={-1}>
            {t('draft.left', { count: left.length })}
          </h3>
          <ul className="rv-points">
            {left.map((page) => {
              const changes = changesIn(page);
              return (
                <li key={page.block}>
                  <Link to={addressOf(page.block)}>{words.blockName(page.block)}</Link>
                  {changes !== null && (
                    <small className={shared.missing}> {t('draft.state.changed', { count: changes })}</small>
                  )}
                </li>
              );
            })}
          </ul>
        </div>
      )}
      <p>{t('draft.means')}</p>
      {isNumbered && <p className={shared.note}>{t('correct.closed')}</p>}
      <div className={shared.actions}>
        <Link className={shared.back} to={addressOf()}>
          {t('draft.all')}
        </Link>
        <CorrectButton official={official} />
        <Button size="large" type="primary" className={shared.next ?? ''} loading={isPending} onClick={confirm}>
          {t('draft.confirm')}
        </Button>
      </div>
    </section>
  );
}
