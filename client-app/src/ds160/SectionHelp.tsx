import type { Ds160Name, Ds160SectionId, Ds160Values } from '@rotavisto/shared/domain';
import { CopyOwnTrip } from '../cases/CopyOwnTrip';
import { KnownFacts } from '../cases/KnownFacts';
import { PassportAnswers } from './PassportAnswers';

interface Props {
  section: Ds160SectionId;
  applicationId: string;
  values: Ds160Values;
  onUse: (field: Ds160Name, value: string) => void;
}

/** Help above the questions of a section. */
export function SectionHelp({ section, applicationId, values, onUse }: Props) {
  if (section === 'trip') return <CopyOwnTrip values={values} onUse={onUse} />;
  if (section !== 'personal') return null;
  return (
    <>
      <KnownFacts />
      <PassportAnswers applicationId={applicationId} values={values} onUse={onUse} />
    </>
  );
}
