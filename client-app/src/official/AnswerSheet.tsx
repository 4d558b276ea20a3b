import { formatDateTime } from '@rotavisto/shared/domain';
import { FIELD_VERSION, type OfficialAnswer, type OfficialRow } from '@rotavisto/shared/domain/official';
import '@rotavisto/shared/features/ds160';
import { useT } from '@rotavisto/shared/i18n';
import { Button } from 'antd';
import { rowQuestions } from './model/asked';
import type { Step } from './model/types';
import styles from './Official.module.css';
import type { OfficialCase } from './useOfficialCase';

/** The answers as they were sent, read-only, ready to print. */
export function AnswerSheet({ official }: { official: OfficialCase }) {
  const t = useT('clientOfficial');
  const { form, model, words, isClosed } = official;
  return (
    <article className="ds160-print">
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
          {steps.map((step) => (
            <StepAnswers key={step.id} official={official} step={step} />
          ))}
        </section>
      ))}
      <p className={styles.version}>{t('sent.version', { version: form.field_version ?? FIELD_VERSION })}</p>
    </article>
  );
}

function StepAnswers({ official, step }: { official: OfficialCase; step: Step }) {
  const t = useT('clientOfficial');
  const { model, input, words } = official;
  const { list } = step;
  const lines = (keys: readonly string[], held: Readonly<Record<string, unknown>>) => (
    <dl>
      {keys.map((key) => (
        <div key={key}>
          <dt>{words.labelOf(key)}</dt>
          <dd>{words.textOf(key, held[key] as OfficialAnswer | undefined)}</dd>
        </div>
      ))}
    </dl>
  );
  if (list === undefined)
    return lines(
      step.questions.map(({ key }) => key),
      model.answers,
    );
  const rows = (model.answers[list] ?? []) as readonly OfficialRow[];
  if (rows.length === 0) return lines([list], {});
  return rows.map((row, at) => (
    <div key={row.id}>
      <h4>{t('rows.row', { name: words.rowOf(list), row: at + 1 })}</h4>
      {lines(
        rowQuestions(step, row, input).map(({ key }) => key),
        row,
      )}
    </div>
  ));
}
