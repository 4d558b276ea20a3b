import { useMutation } from '@tanstack/react-query';
import { adminRemoveSecondFactor } from '../data/actions';
import { confirmInEnglish } from '../english/confirmInEnglish';
import { useT } from '../strings';

/** Asks first: whoever has the password alone gets in afterwards. */
export function useRemoveSecondFactor() {
  const t = useT();
  const removal = useMutation(adminRemoveSecondFactor);

  async function ask(person: { id: string; name: string }) {
    const isSure = await confirmInEnglish({
      title: t('consultants.confirmRemoveFactorTitle', { name: person.name }),
      text: t('consultants.confirmRemoveFactorText'),
      okLabel: t('consultants.removeFactor'),
      cancelLabel: t('list.cancel'),
      isDangerous: true,
    });
    if (isSure) removal.mutate(person.id);
  }

  return { ask, removing: removal.isPending ? removal.variables : undefined };
}
