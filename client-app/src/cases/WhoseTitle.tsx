import { CaseTitle } from '@rotavisto/shared/ui';
import { useCaseName } from './currentCase';

/** The title of a dialog, with the child whose case it is about. */
export function useWhoseTitle() {
  const name = useCaseName();
  return (title: string) => (name ? <CaseTitle title={title} about={[name]} /> : title);
}
