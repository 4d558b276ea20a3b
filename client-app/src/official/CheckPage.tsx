import { useOnce } from '@rotavisto/shared/data';
import { useT } from '@rotavisto/shared/i18n';
import { Link } from '@rotavisto/shared/router';
import { notify } from '@rotavisto/shared/toast';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { sendComplement } from '../data/official';
import { Differences } from './Differences';
import styles from './Official.module.css';
import { ReturnedNotice } from './ReturnedNotice';
import { RenewedNotice } from './signOff/RenewedNotice';
import { addressOf, SECURITY_BLOCK, useOfficialAddress } from './useOfficialAddress';
import type { OfficialCase } from './useOfficialCase';

/** Lists missing, differing and blank answers of the official form, and sends the form to the consultant. */
export function CheckPage({ official }: { official: OfficialCase }) {
  const t = useT('clientOfficial');
  const { applicationId, draft, model, words, asksSecurity } = official;
  const heading = useRef<HTMLHeadingElement>(null);
  const problems = useRef<HTMLHeadingElement>(null);
  const send = useOnce(sendComplement);
  const { go } = useOfficialAddress();
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  const steps = new Map(model.blocks.flatMap((block) => block.steps).map((step) => [step.id, step]));
  const parts = [...new Set(model.problems.map(({ block }) => block))].map((block) => ({
    block,
    problems: model.problems.filter((problem) => problem.block === block),
  }));
  const unconfirmed = [...steps.values()].filter(
    ({ toConfirm, waiting }) => toConfirm.length > 0 && waiting.length === 0,
  );
  const isReady = model.problems.length === 0 && draft.unstored.length === 0 && draft.contested.length === 0;

  async function finish() {
    if (!isReady) return problems.current?.focus();
    if (await draft.flush())
      await send.mutateAsync({ applicationId }).then(
        () => go(addressOf()),
        () => undefined,
      );
    else notify({ type: 'error', text: t('check.unsaved'), id: 'official-unsaved' });
  }

  return (
    <>
      <ReturnedNotice official={official} />
      <RenewedNotice official={official} />
      <section className={styles.check} aria-labelledby="official-check">
        <h2 id="official-check" ref={heading} tabIndex={-1} className={styles.stepTitle}>
          {t('check.title')}
        </h2>
        {!isReady && (
          <div className={styles.problems}>
            <h3 ref={problems} tabIndex={-1}>
              {t('check.problems', { count: model.remaining })}
            </h3>
            {parts.map(({ block, problems: missing }, place) => (
              <details key={block} className={styles.part} open={place === 0}>
                <summary className={styles.line}>
                  <strong>{words.blockName(block)}</strong>{' '}
                  <small className={styles.missing}>
                    {t('check.inStep', { count: missing.reduce((sum, { keys }) => sum + keys.length, 0) })}
                  </small>
                </summary>
                <ul>
                  {missing.map(({ step, keys }) => {
                    const of = steps.get(step);
                    return (
                      <li key={step}>
                        <Link className={styles.line} to={addressOf(block, step)}>
                          <span>{of ? words.titleOf(of) : step}</span>{' '}
                          {keys.length > 1 && (
                            <small className={styles.missing}>{t('check.inStep', { count: keys.length })}</small>
                          )}
                        </Link>
                      </li>
                    );
                  })}
                </ul>
              </details>
            ))}
            {draft.unstored.length > 0 && (
              <p>{t('check.unstored', { fields: draft.unstored.map(words.labelOf).join(', ') })}</p>
            )}
          </div>
        )}
        {unconfirmed.length > 0 && (
          <div className={styles.problems}>
            <h3>{t('check.unconfirmed')}</h3>
            <ul className={styles.part}>
              {unconfirmed.map((step) => (
                <li key={step.id}>
                  <Link className={styles.line} to={addressOf(step.block, step.id)}>
                    {words.titleOf(step)}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        )}
        <Differences official={official} />
        {!asksSecurity && (
          <p className={styles.note}>
            {t('security.refused')} <Link to={addressOf(SECURITY_BLOCK)}>{t('security.change')}</Link>
          </p>
        )}
        {model.blanks.length > 0 && (
          <details className={styles.blanks}>
            <summary>{t('check.blanks', { count: model.blanks.length })}</summary>
            <p className={styles.missing}>{model.blanks.map(words.labelOf).join(' · ')}</p>
          </details>
        )}
        {isReady && <p>{t('check.ready')}</p>}
        <div className={styles.actions}>
          <Link className={styles.back} to={addressOf()}>
            {t('toOverview')}
          </Link>
          <Button size="large" type="primary" className={styles.next ?? ''} loading={send.isPending} onClick={finish}>
            {t('check.send')}
          </Button>
        </div>
      </section>
    </>
  );
}
