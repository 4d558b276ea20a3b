import { formatDate } from '@rotavisto/shared/domain';
import { d } from '../detailsStrings';
import type { Note } from './facts';

/** The source of a fact, linked when it has an official address, and the date of its comparison, if it has one. */
export function Source({ note: { source, url, checkedOn } }: { note: Note }) {
  return (
    <>
      {url ? (
        <a href={url} rel="noopener noreferrer" target="_blank">
          {source}
        </a>
      ) : (
        <span>{source}</span>
      )}
      {checkedOn && <span>{`, ${d('notes.checkedOn', { date: formatDate(checkedOn) })}`}</span>}
    </>
  );
}
