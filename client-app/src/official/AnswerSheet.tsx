import { formatDateTime } from '@rotavisto/shared/domain';
import { FIELD_VERSION } from '@rotavisto/shared/domain/official';
import { PrintedAlone } from '@rotavisto/shared/features/ds160';
import { useT } from '@rotavisto/shared/i18n';
import { Button } from 'antd';
import styles from './Official.module.css';
import { Answers } from './signOff/Answers';
import { answerGroups, NO_TEXTS } from './signOff/answerLines';
import type { OfficialCase } from './useOfficialCase';

/** The sent answers, read-only and ready to print. */
export function AnswerSheet({ official }: { official: OfficialCase }) {
  const t = useT('clientOfficial');
  const { form, input, model, words, isClosed } = official;
  return (
    <PrintedAlone>
      <header className={styles.sent}>
        <h2>{t(isClosed ? 'sent.closed' : 'sent.title')}</h2>
        {form.sent_at && <p>{t('sent.at', { date: formatDateTime(form.sent_at) })}</p>}
        <p>{t(isClosed ? 'sent.closedText' : 'sent.text')}</p>
        <Button size="large" onClick={() => window.print()}>
          {t('sent.print')}
        </Button>
      </header>
      {model.blocks.map(({ block, steps }) => (
        <section key={block} className={styles.sheet} aria-labelledby={`official-sheet-${block}`}>
          <h3 id={`official-sheet-${block}`}>{words.blockName(block)}</h3>
          <Answers
            rowHeading="h4"
            groups={steps.flatMap((step) =>
              answerGroups(step, { answers: model.answers, input, words, texts: NO_TEXTS }),
            )}
          />
        </section>
      ))}
      <p className={styles.version}>{t('sent.version', { version: form.field_version ?? FIELD_VERSION })}</p>
    </PrintedAlone>
  );
}
