import CloseOutlined from '@ant-design/icons-svg/es/asn/CloseOutlined';
import { Fragment, useId } from 'react';
import { useT } from '../../i18n';
import { Button, Icon } from '../../ui';
import styles from './Hours.module.css';
import { newSpan, type SpanProblem, type TypedSpan } from './weekSpans';

interface Props {
  name: string;
  spans: readonly TypedSpan[];
  problems: ReadonlyMap<string, SpanProblem>;
  onChange: (spans: TypedSpan[]) => void;
  onCopy: () => void;
}

const SUGGESTED = ['09:00', '12:00'] as const;

/** The working spans of one weekday. */
export function DaySpans({ name, spans, problems, onChange, onCopy }: Props) {
  const t = useT('hours');
  const id = useId();
  const change = (key: string, part: Partial<TypedSpan>) =>
    onChange(spans.map((span) => (span.key === key ? { ...span, ...part } : span)));

  return (
    <fieldset className={styles.day}>
      <legend className={styles.dayName}>{name}</legend>
      {spans.length === 0 && <p className={styles.note}>{t('week.closed')}</p>}
      {spans.map(({ key, from, to }, index) => {
        const problem = problems.get(key);
        const described = problem ? `${id}-${key}` : undefined;
        const field = { type: 'time', required: true, className: `rv-control ${styles.time}` };
        const values = { day: name, number: String(index + 1) };
        return (
          <Fragment key={key}>
            <p className={styles.span}>
              <input
                {...field}
                aria-label={t('week.from', values)}
                aria-invalid={problem !== undefined}
                aria-describedby={described}
                value={from}
                onChange={({ target }) => change(key, { from: target.value })}
              />
              <span aria-hidden>{t('week.until')}</span>
              <input
                {...field}
                aria-label={t('week.to', values)}
                aria-invalid={problem !== undefined}
                aria-describedby={described}
                value={to}
                onChange={({ target }) => change(key, { to: target.value })}
              />
              <Button
                type="text"
                icon={<Icon of={CloseOutlined} />}
                aria-label={t('week.remove', { from, to, day: name })}
                onClick={() => onChange(spans.filter((span) => span.key !== key))}
              />
            </p>
            {problem && (
              <p id={described} role="alert" className={styles.error}>
                {t(problem)}
              </p>
            )}
          </Fragment>
        );
      })}
      <p className={styles.buttons}>
        <Button
          size="small"
          aria-label={t('week.addTo', { day: name })}
          onClick={() => onChange([...spans, spans.length === 0 ? newSpan(...SUGGESTED) : newSpan()])}
        >
          {t('week.add')}
        </Button>
        {spans.length > 0 && (
          <Button size="small" type="text" aria-label={t('week.copyFrom', { day: name })} onClick={onCopy}>
            {t('week.copy')}
          </Button>
        )}
      </p>
    </fieldset>
  );
}
