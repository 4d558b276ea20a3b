import type { Ds160Values } from '@rotavisto/shared/domain';
import { PassportOffer } from '../documents/passport/PassportOffer';
import type { PassportField } from '../documents/passport/passportAnswers';
import { ReadPassport } from '../documents/passport/ReadPassport';
import { usePassportReading } from '../documents/passport/usePassportReading';

interface Props {
  applicationId: string;
  values: Ds160Values;
  onUse: (field: PassportField, value: string) => void;
}

/** Offers answers from the passport: from a photo read on this device, or on request from an earlier sent photo. */
export function PassportAnswers({ applicationId, values, onUse }: Props) {
  const { passport } = usePassportReading(applicationId);
  if (passport) return <PassportOffer passport={passport} values={values} onUse={onUse} />;
  return <ReadPassport applicationId={applicationId} />;
}
