import { sentenceFor } from '@rotavisto/shared/data';
import { AppError } from '@rotavisto/shared/session';
import './refusals';

const FIELD_OF: Record<string, 'fullName' | 'birthDate' | 'relationship' | 'consent'> = {
  invalid_name: 'fullName',
  traveller_exists: 'fullName',
  invalid_birth_date: 'birthDate',
  not_a_minor: 'birthDate',
  invalid_relationship: 'relationship',
  consent_missing: 'consent',
  invalid_consent: 'consent',
};

/** The error message of a refusal and its field; the field is undefined for a refusal of the whole form. */
export function fieldProblem(error: Error) {
  return {
    field: error instanceof AppError ? FIELD_OF[error.message] : undefined,
    text: sentenceFor(error, { errorKey: 'generic' }) ?? '',
  };
}
