import { Stamp, type StampTone } from '@rotavisto/shared/brand';
import { todayInSaoPaulo } from '@rotavisto/shared/domain';
import { printFact } from '@rotavisto/shared/facts';
import { useLanguage } from '@rotavisto/shared/i18n';
import { type DataColumn, Words } from '@rotavisto/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { age } from '../dashboard/age';
import { confirmFact, type KeptFact } from '../data/facts';
import { ActionsCell, TwoLines } from '../lists/cells';
import { dayText } from '../lists/day';
import styles from './facts.module.css';
import { useFactName, useT } from './strings';

/** Returns the state of a fact: whether readers see a value, and whether an administrator has to check the fact. */
function factState(fact: KeptFact, today: string) {
  if ((fact.value ?? fact.text_pt) === null) return { tone: 'neutral', label: 'stateUnknown' } as const;
  if (fact.valid_until !== null && fact.valid_until < today)
    return { tone: fact.is_due ? 'failed' : 'neutral', label: 'stateOver' } as const satisfies State;
  if (fact.checked_on === null) return { tone: 'waiting', label: 'stateNever' } as const;
  return fact.is_due
    ? ({ tone: 'waiting', label: 'stateOld' } as const)
    : ({ tone: 'done', label: 'stateFine' } as const);
}

interface State {
  tone: StampTone;
  label: string;
}

/** The confirm button of a row, busy only during its own request. */
function ConfirmButton({ fact, name }: { fact: KeptFact; name: string }) {
  const t = useT();
  const confirm = useMutation(confirmFact);
  return (
    <Button
      size="small"
      aria-label={t('confirmOf', { fact: name })}
      loading={confirm.isPending}
      onClick={() => confirm.mutate(fact)}
    >
      {t('confirm')}
    </Button>
  );
}

export function useColumns(onEdit: (fact: KeptFact) => void): DataColumn<KeptFact>[] {
  const t = useT();
  const nameOf = useFactName();
  const language = useLanguage();
  const today = todayInSaoPaulo();
  return [
    { key: 'fact', title: t('fact'), primary: true, render: ({ key }) => <strong>{nameOf(key)}</strong> },
    {
      key: 'value',
      title: t('value'),
      render: (fact) => (
        <TwoLines
          first={printFact({ ...fact, text: fact[`text_${language}`] }, language) ?? t('unknown')}
          second={fact.valid_until && t('until', { date: dayText(fact.valid_until) })}
        />
      ),
    },
    {
      key: 'source',
      title: t('source'),
      render: (fact) => {
        const source = <Words>{fact[`source_${language}`]}</Words>;
        if (!fact.source_url) return source;
        return (
          <a href={fact.source_url} target="_blank" rel="noopener noreferrer">
            {source}
          </a>
        );
      },
    },
    {
      key: 'checked',
      title: t('checked'),
      width: 140,
      render: ({ checked_on, checked_by_name }) => {
        if (checked_on === null) return t('uncompared');
        const since = age(checked_on, new Date());
        return (
          <TwoLines
            first={dayText(checked_on)}
            second={checked_by_name ? t('checkedBy', { age: since, name: checked_by_name }) : since}
          />
        );
      },
    },
    {
      key: 'state',
      title: t('state'),
      width: 150,
      render: (fact) => {
        const { tone, label } = factState(fact, today);
        return (
          <div className={styles.state}>
            <Stamp tone={tone}>{t(label)}</Stamp>
          </div>
        );
      },
    },
    {
      key: 'actions',
      isActions: true,
      title: t('actions'),
      width: 200,
      render: (fact) => (
        <ActionsCell>
          <Button size="small" aria-label={t('editOf', { fact: nameOf(fact.key) })} onClick={() => onEdit(fact)}>
            {t('edit')}
          </Button>
          <ConfirmButton fact={fact} name={nameOf(fact.key)} />
        </ActionsCell>
      ),
    },
  ];
}
