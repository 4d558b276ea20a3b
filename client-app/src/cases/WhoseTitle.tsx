import { CaseTitle } from '@rotavisto/shared/ui';
import { useCaseName } from './currentCase';

/** Adds the name of the child whose case is shown to the title of a dialog. */
export function useWhoseTitle() {
  const name = useCaseName();
  return (title: string) => (name ? <CaseTitle title={title} about={[name]} /> : title);
}
