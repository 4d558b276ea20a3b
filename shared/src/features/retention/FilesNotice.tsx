import { useQuery } from '@tanstack/react-query';
import { dateInSaoPaulo, formatDate } from '../../domain';
import { useT } from '../../i18n';
import { filesOfCase } from './filesOfCase';
import './strings';

interface Props {
  applicationId: string;
  /** The reader of the notice; only a client can keep a copy. */
  reader: 'client' | 'staff';
}

/** A notice of an ended case: the day until which its documents exist, or the day they were deleted. */
export function FilesNotice({ applicationId, reader }: Props) {
  const t = useT('retention');
  const { data: files } = useQuery(filesOfCase(applicationId));
  if (!files) return null;
  if (files.gone_at)
    return <p role="note">{t(`gone.${reader}`, { day: formatDate(dateInSaoPaulo(new Date(files.gone_at))) })}</p>;
  return <p role="note">{t(`going.${reader}`, { day: formatDate(files.goes_on) })}</p>;
}
