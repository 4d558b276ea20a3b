import type { Composite } from '@rotavisto/shared/supabase';
import { Email, Undelivered } from '@rotavisto/shared/ui';
import { Typography } from 'antd';
import { Facts } from '../details/Details';
import { StatusTag } from '../details/StatusTag';
import { dayText } from '../lists/day';
import { count } from '../lists/figures';
import { useT } from './strings';

type Application = Composite<'admin_application_details'>;

function stateOf(form: Application['official_form']) {
  if (!form) return 'none';
  if (form.state === 'open' && !form.opened_at) return 'unopened';
  return form.is_ready ? 'ready' : form.state;
}

export function ApplicationFacts({ application }: { application: Application }) {
  const t = useT();
  const outcome = application.outcome && (
    <>
      <span>
        {t(
          application.outcome === 'approved' ? 'adminApplication:details.approved' : 'adminApplication:details.refused',
        )}
      </span>
      {application.decided_on && <span>{`, ${dayText(application.decided_on)}`}</span>}
    </>
  );
  const form = application.official_form;
  const official = t(`adminApplication:details.official.${stateOf(form)}`, {
    done: form?.blocks_done,
    of: form?.blocks,
  });
  const draftEnds = form?.draft_ends_on;
  return (
    <Facts
      facts={[
        {
          label: t('adminApplication:details.id'),
          value: (
            <Typography.Text code copyable={{ text: application.id }}>
              {application.id}
            </Typography.Text>
          ),
        },
        { label: t('adminApplication:details.status'), value: <StatusTag status={application.status} /> },
        {
          label: t('adminApplication:details.email'),
          value: application.client && (
            <>
              <Email address={application.client.email} />
              <Undelivered since={application.client.undeliverable_since} />
            </>
          ),
        },
        {
          label: t('adminApplication:details.phone'),
          value: application.client?.phone || t('adminApplication:details.noPhone'),
        },
        { label: t('adminApplication:details.created'), value: dayText(application.created_at) },
        {
          label: t('adminApplication:details.consultant'),
          value: application.consultant?.full_name ?? t('applications.unassigned'),
        },
        ...(outcome ? [{ label: t('adminApplication:details.outcome'), value: outcome }] : []),
        { label: t('adminApplication:details.officialForm'), value: official },
        ...(draftEnds ? [{ label: t('adminApplication:details.draftEnds'), value: dayText(draftEnds) }] : []),
        { label: t('adminApplication:details.notes'), value: count(application.notes) },
        { label: t('adminApplication:details.tasksOpen'), value: count(application.tasks_open) },
        { label: t('adminApplication:details.tasksDone'), value: count(application.tasks_done) },
      ]}
    />
  );
}
