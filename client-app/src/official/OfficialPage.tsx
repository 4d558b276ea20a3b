import { ds160Form, retryLonger, useLive } from '@rotavisto/shared/data';
import { isOpenApplication } from '@rotavisto/shared/domain';
import { LoadState } from '@rotavisto/shared/features/ds160';
import { useT } from '@rotavisto/shared/i18n';
import { Link } from '@rotavisto/shared/router';
import { EmptyState, ErrorCard, ListSkeleton, PageTitle } from '@rotavisto/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApplication } from '../application/useApplication';
import { useCaseTitle, useIsGrown } from '../cases/currentCase';
import { officialForm, securityAnswers } from '../data/official';
import { usePassportReading } from '../documents/passport/usePassportReading';
import { useDraftMemory } from './draft/draftMemory';
import { passportOf } from './model/passportOf';
import { OfficialPages } from './OfficialPages';
import { isNumbered, phaseOf } from './signOff/phaseOf';
import './strings';

type Application = NonNullable<ReturnType<typeof useApplication>['application']['data']>;

/** The client's part of the official form: questions that the six sections of the DS-160 do not ask. */
export function OfficialPage() {
  const t = useT('clientOfficial');
  const titled = useCaseTitle();
  const { application } = useApplication();
  const current = application.data;
  return (
    <>
      <PageTitle title={titled(t('title'))} action={<Link to="/client/applications">{t('toApplication')}</Link>} />
      {application.isPending && <ListSkeleton rows={6} />}
      {application.isError && <ErrorCard title={t('errors:applications.load')} onRetry={() => application.refetch()} />}
      {current === null && <EmptyState title={t('none.title')} text={t('none.text')} />}
      {current && <OfficialOfCase key={current.id} application={current} />}
    </>
  );
}

function OfficialOfCase({ application }: { application: Application }) {
  const { id, application_steps: steps } = application;
  const isGrown = useIsGrown();
  const stepId = steps.find((step) => step.step_type === 'ds160_form')?.id ?? '';
  const form = useQuery({ ...officialForm(id), ...retryLonger });
  const security = useQuery({ ...securityAnswers(id), ...retryLonger });
  const sections = useQuery({ ...ds160Form(stepId), ...retryLonger });
  const { passport } = usePassportReading(id);
  const { memory } = useDraftMemory(id);
  useLive('ds160_complements', [['official']]);
  const known = useMemo(
    () => ({
      visa_type: application.visa_type,
      client: application.client,
      consultant: application.consultant,
      ...(passport ? { passport: passportOf(passport) } : {}),
    }),
    [application, passport],
  );
  const read = [form, security, sections].find((query) => query.data === undefined);
  if (read) return <LoadState query={read} />;
  if (form.data === undefined || security.data === undefined || sections.data === undefined) return null;
  const payment = steps.find((step) => step.step_type === 'payment');
  const canSign = !isGrown && isOpenApplication(application.status);
  const hasNumber = isNumbered(payment?.metadata, form.data);
  const isWritten = phaseOf(form.data) === 'writing';
  return (
    <OfficialPages
      applicationId={id}
      form={form.data}
      security={security.data}
      sections={sections.data ?? {}}
      known={known}
      asksSecurity={security.data !== null || (isWritten && memory.consents === true)}
      isConsentOpen={security.data === null && memory.consents === null}
      canSign={canSign}
      isNumbered={hasNumber}
      isClosed={!canSign || hasNumber}
    />
  );
}
