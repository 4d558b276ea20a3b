import { CaseTitle, StepDialog } from '@rotavisto/shared/ui';
import type { ComponentProps } from 'react';
import { useAboutCase } from './useAboutCase';

interface Props extends Omit<ComponentProps<typeof StepDialog>, 'title'> {
  title: string;
  applicationId: string;
}

/** The frame of a dialog in which a case is decided on or written to. */
export function CaseDialog({ title, applicationId, ...frame }: Props) {
  return <StepDialog {...frame} title={<CaseTitle title={title} about={useAboutCase(applicationId)} />} />;
}
