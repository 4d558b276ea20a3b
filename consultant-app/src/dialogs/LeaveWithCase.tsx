import { applicationById, useLive } from '@rotavisto/shared/data';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { isMissing } from '../isMissing';

interface Props {
  applicationId: string;
  onClose: () => void;
}

/** A case that goes to somebody else takes its open dialog along: it shows what only its consultant may read. */
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
