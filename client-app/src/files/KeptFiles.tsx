import { useLive } from '@rotavisto/shared/data';
import { useQuery } from '@tanstack/react-query';
import { useUserId } from '../application/useApplication';
import { filesStillThere } from './keptFiles';

/** Deletes kept files from this device, on every page, if the cases no longer have these files. Renders nothing. */
export function KeptFiles() {
  const still = filesStillThere(useUserId());
  useQuery(still);
  useLive('case_files', [still.queryKey]);
  return null;
}
