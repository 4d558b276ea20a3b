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

/** Answers from the passport: from its photo as it was just sent, or from the one sent earlier, on request. */
export function PassportAnswers({ applicationId, values, onUse }: Props) {
  const { passport } = usePassportReading(applicationId);
  if (passport) return <PassportOffer passport={passport} values={values} onUse={onUse} />;
  return <ReadPassport applicationId={applicationId} />;
}
