import { Stamp, type StampTone } from '@rotavisto/shared/brand';
import type { DataColumn } from '@rotavisto/shared/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import type { Forecast, RetentionRule } from '../data/retention';
import { ActionsCell, TwoLines } from '../lists/cells';
import { momentText } from '../lists/day';
import { count } from '../lists/figures';
import { useRuleWords, useT } from './strings';

const TONES = {
  idle: 'done',
  due: 'neutral',
  running: 'neutral',
  late: 'waiting',
  failed: 'failed',
} as const satisfies Record<RetentionRule['state'], StampTone>;

export function useColumns(
  forecast: Pick<UseQueryResult<Forecast[]>, 'data'>,
  onEdit: (what: string) => void,
): DataColumn<RetentionRule>[] {
  const t = useT();
  const { nameOf, momentOf } = useRuleWords();
  const boundsOf = ({ least_days: least, most_days: most, is_fixed: isFixed }: RetentionRule) => {
    if (isFixed) return t('fixed');
    return most === null
      ? t('boundsUp', { least: count(least) })
      : t('bounds', { least: count(least), most: count(most) });
  };
  const expected = (what: string) => {
    const found = forecast.data?.find((one) => one.what === what);
    if (!found) return null;
    const more = [
      found.held > 0 && t('held', { count: count(found.held) }),
      found.noticed > 0 && t('noticed', { count: count(found.noticed) }),
    ].filter(Boolean);
    return <TwoLines first={count(found.due)} second={more.join(' · ')} />;
  };
  return [
    {
      key: 'rule',
      title: t('what'),
      primary: true,
      width: 270,
      render: ({ what, after }) => <TwoLines first={<strong>{nameOf(what)}</strong>} second={momentOf(after)} />,
    },
    {
      key: 'days',
      title: t('keptFor'),
      width: 140,
      render: (rule) => <TwoLines first={t('days', { count: count(rule.days) })} second={boundsOf(rule)} />,
    },
    {
      key: 'state',
      title: t('state'),
      width: 150,
      render: ({ state, problem }) => (
        <TwoLines
          first={<Stamp tone={TONES[state]}>{t(`states.${state}`)}</Stamp>}
          second={problem && t('problem', { code: problem })}
        />
      ),
    },
    {
      key: 'last',
      title: t('lastRun'),
      width: 130,
      render: ({ last_run: at, last_count: deleted, last_held: held }) => {
        if (deleted === null) return t('neverRan');
        const more = [t('deletedCount', { count: count(deleted) }), held > 0 && t('held', { count: count(held) })];
        return <TwoLines first={momentText(at)} second={more.filter(Boolean).join(' · ')} />;
      },
    },
    { key: 'next', title: t('nextDeletes'), width: 140, render: ({ what }) => expected(what) },
    {
      key: 'actions',
      isActions: true,
      title: t('actions'),
      width: 80,
      render: ({ what, is_fixed: isFixed }) =>
        !isFixed && (
          <ActionsCell>
            <Button size="small" aria-label={t('editOf', { what: nameOf(what) })} onClick={() => onEdit(what)}>
              {t('edit')}
            </Button>
          </ActionsCell>
        ),
    },
  ];
}
