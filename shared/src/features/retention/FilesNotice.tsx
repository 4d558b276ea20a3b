import { useQuery } from '@tanstack/react-query';
import { dateInSaoPaulo, formatDate } from '../../domain';
import { useT } from '../../i18n';
import { filesOfCase } from './filesOfCase';
import './strings';

interface Props {
  applicationId: string;
  /** Who reads it: the client is the one who may keep a copy. */
  reader: 'client' | 'staff';
}

/** Of a case that ended: until when its documents are there, or since when they are not. */
export function FilesNotice({ applicationId, reader }: Props) {
  const t = useT('retention');
  const { data: files } = useQuery(filesOfCase(applicationId));
  if (!files) return null;
  if (files.gone_at)
    return <p role="note">{t(`gone.${reader}`, { day: formatDate(dateInSaoPaulo(new Date(files.gone_at))) })}</p>;
  return <p role="note">{t(`going.${reader}`, { day: formatDate(files.goes_on) })}</p>;
}
