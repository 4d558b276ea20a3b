import type { Composite } from '@rotavisto/shared/supabase';
import { Email, Undelivered } from '@rotavisto/shared/ui';
import { Typography } from 'antd';
import { Facts } from '../details/Details';
import { StatusTag } from '../details/StatusTag';
import { dayText } from '../lists/day';
import { count } from '../lists/figures';
import { useT } from '../strings';

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
        {t(application.outcome === 'approved' ? 'applicationDetails.approved' : 'applicationDetails.refused')}
      </span>
      {application.decided_on && <span>{`, ${dayText(application.decided_on)}`}</span>}
    </>
  );
  const form = application.official_form;
  const official = t(`applicationDetails.official.${stateOf(form)}`, { done: form?.blocks_done, of: form?.blocks });
  const draftEnds = form?.draft_ends_on;
  return (
    <Facts
      facts={[
        {
          label: t('applicationDetails.id'),
          value: (
            <Typography.Text code copyable={{ text: application.id }}>
              {application.id}
            </Typography.Text>
          ),
        },
        { label: t('applicationDetails.status'), value: <StatusTag status={application.status} /> },
        {
          label: t('applicationDetails.email'),
          value: application.client && (
            <>
              <Email address={application.client.email} />
              <Undelivered since={application.client.undeliverable_since} />
            </>
          ),
        },
        { label: t('applicationDetails.phone'), value: application.client?.phone || t('applicationDetails.noPhone') },
        { label: t('applicationDetails.created'), value: dayText(application.created_at) },
        {
          label: t('applicationDetails.consultant'),
          value: application.consultant?.full_name ?? t('applications.unassigned'),
        },
        ...(outcome ? [{ label: t('applicationDetails.outcome'), value: outcome }] : []),
        { label: t('applicationDetails.officialForm'), value: official },
        ...(draftEnds ? [{ label: t('applicationDetails.draftEnds'), value: dayText(draftEnds) }] : []),
        { label: t('applicationDetails.notes'), value: count(application.notes) },
        { label: t('applicationDetails.tasksOpen'), value: count(application.tasks_open) },
        { label: t('applicationDetails.tasksDone'), value: count(application.tasks_done) },
      ]}
    />
  );
}
