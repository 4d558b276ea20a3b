import { useLive } from '@rotavisto/shared/data';
import { useQuery } from '@tanstack/react-query';
import { useUserId } from '../application/useApplication';
import { filesStillThere } from './keptFiles';

/** On a device that keeps files, whatever page is open: those that are gone from the cases go from it. Shows nothing. */
export function KeptFiles() {
  const still = filesStillThere(useUserId());
  useQuery(still);
  useLive('case_files', [still.queryKey]);
  return null;
}
