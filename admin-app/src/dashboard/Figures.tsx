import { percentOf, todayInSaoPaulo } from '@rotavisto/shared/domain';
import { locale } from '@rotavisto/shared/lib';
import { Link } from '@rotavisto/shared/router';
import type { Composite } from '@rotavisto/shared/supabase';
import { ProgressBar } from '@rotavisto/shared/ui';
import { type ReactNode, useId } from 'react';
import { FULL_LOAD } from '../consultants/WorkloadBar';
import { childrenToo } from '../lists/children';
import { count, dollars, growth } from '../lists/figures';
import styles from './dashboard.module.css';
import { Panel } from './Panel';
import { useT } from './strings';

type Known = Composite<'admin_dashboard'> | undefined;

interface Figure {
  title: string;
  value: string;
  /** The address of the rows that the figure counts. */
  to: string;
  /** The period of the figure. */
  period: string;
  /** The comparison of the figure. */
  compared: ReactNode;
  /** The figure's share of all, shown as a bar. */
  percent?: number;
}

/** Returns the name of the month that was `ago` months ago. */
function monthName(ago: number): string {
  const [year = 0, month = 0] = todayInSaoPaulo().split('-').map(Number);
  const middle = new Date(Date.UTC(year, month - 1 - ago, 15));
  return middle.toLocaleDateString(locale(), { timeZone: 'UTC', month: 'long' });
}

/** Shows each figure with its period, its comparison, and a link to the rows that it counts. */
export function Figures({ figures }: { figures: Known }) {
  const t = useT();
  const months = { month: monthName(0), last: monthName(1), before: monthName(2) };
  const monthly = (now: number | undefined, last: number | undefined) =>
    t('adminDashboard:monthly', { ...months, now: count(now), former: count(last) });
  const ofAll = (part: number | undefined) => percentOf(part ?? 0, figures?.total_applications ?? 0);
  const status = (title: string, value: number | undefined, filter: string, compared: string): Figure => ({
    title,
    value: count(value),
    to: `applications?filter=${filter}`,
    period: t('adminDashboard:shareOfAll', { percent: count(ofAll(value)) }),
    compared,
    percent: ofAll(value),
  });
  const load =
    figures && figures.total_consultants > 0
      ? Math.round((figures.active_applications / figures.total_consultants) * 10) / 10
      : undefined;
  const invited = figures?.invited_consultants ?? 0;

  return (
    <Panel title={t('adminDashboard:figures')}>
      <div className={styles.figures}>
        <FigureTable
          title={t('adminDashboard:business')}
          figures={[
            {
              title: t('adminDashboard:totalClients'),
              value: count(figures?.total_clients),
              to: 'clients',
              period: [t('adminDashboard:today'), childrenToo(t, figures?.total_children)].filter(Boolean).join(', '),
              compared: monthly(figures?.clients_this_month, figures?.clients_last_month),
            },
            {
              title: t('adminDashboard:applications'),
              value: count(figures?.total_applications),
              to: 'applications',
              period: t('adminDashboard:allTime'),
              compared: monthly(figures?.applications_this_month, figures?.applications_last_month),
            },
            {
              title: t('adminDashboard:monthlyGrowth'),
              value: growth(figures?.monthly_growth),
              to: 'applications?sort=newest',
              period: t('adminDashboard:monthlyGrowthHint'),
              compared: t('adminDashboard:growthOf', {
                ...months,
                now: count(figures?.applications_last_month),
                former: count(figures?.applications_month_before),
              }),
            },
            {
              title: t('adminDashboard:monthlyRevenue'),
              value: dollars(figures?.monthly_revenue_estimate),
              to: 'applications?filter=completed',
              period: t('adminDashboard:monthlyRevenuePeriod'),
              compared: (
                <>
                  <span>{t('adminDashboard:monthlyRevenueHint')}</span>{' '}
                  <Link to="sales">{t('adminDashboard:monthlyRevenuePaid')}</Link>
                </>
              ),
            },
          ]}
        />
        <FigureTable
          title={t('adminDashboard:applicationStatus')}
          figures={[
            status(
              t('adminDashboard:activeApplications'),
              figures?.active_applications,
              'open',
              monthly(figures?.applications_this_month, figures?.applications_last_month),
            ),
            status(
              t('adminDashboard:completedApplications'),
              figures?.completed_applications,
              'completed',
              monthly(figures?.completed_this_month, figures?.completed_last_month),
            ),
            status(
              t('adminDashboard:rejectedApplications'),
              figures?.rejected_applications,
              'rejected',
              monthly(figures?.rejected_this_month, figures?.rejected_last_month),
            ),
          ]}
        />
        <FigureTable
          title={t('adminDashboard:team')}
          figures={[
            {
              title: t('adminDashboard:totalConsultants'),
              value: count(figures?.total_consultants),
              to: 'consultants',
              period: t('adminDashboard:today'),
              compared: t(invited === 0 ? 'adminDashboard:invitedNone' : 'list.invited', { count: count(invited) }),
            },
            {
              title: t('adminDashboard:openPerConsultant'),
              value: count(load),
              to: 'consultants?sort=workload',
              period: t('adminDashboard:today'),
              compared: t('adminDashboard:fullLoad', { count: count(FULL_LOAD) }),
            },
          ]}
        />
      </div>
    </Panel>
  );
}

function FigureTable({ title, figures }: { title: string; figures: readonly Figure[] }) {
  const t = useT();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.group}>
        {title}
      </h3>
      <table aria-labelledby={id}>
        <colgroup>
          <col />
          <col />
          <col />
          <col />
        </colgroup>
        <thead className="rv-visually-hidden">
          <tr>
            <th scope="col">{t('adminDashboard:figure')}</th>
            <th scope="col">{t('adminDashboard:value')}</th>
            <th scope="col">{t('adminDashboard:period')}</th>
            <th scope="col">{t('adminDashboard:compared')}</th>
          </tr>
        </thead>
        <tbody>
          {figures.map(({ title: name, value, to, period, compared, percent }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="rv-figures">
                <Link to={to} aria-label={`${name}: ${value}`}>
                  {value}
                </Link>
              </td>
              <td>
                <span className={percent === undefined ? undefined : styles.share}>
                  {percent !== undefined && <ProgressBar percent={percent} label={name} hideText />}
                  <span>{period}</span>
                </span>
              </td>
              <td>{compared}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
