import { applicationById, useLive } from '@rotavisto/shared/data';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { isMissing } from '../isMissing';

interface Props {
  applicationId: string;
  onClose: () => void;
}

/** Closes the open dialog of a reassigned case: only its consultant may read it. */
export function LeaveWithCase({ applicationId, onClose }: Props) {
  const { error } = useQuery(applicationById(applicationId));
  useLive('application_steps', [['applications', 'one', applicationId]]);
  const isGone = isMissing(error);
  const leave = useEffectEvent(onClose);
  useEffect(() => {
    if (isGone) leave();
  }, [isGone]);
  return null;
}
