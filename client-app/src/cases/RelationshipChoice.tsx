import { useT } from '@rotavisto/shared/i18n';
import { NativeSelect } from '@rotavisto/shared/ui';
import type { Relationship } from '../data/travellers';

interface Props {
  options: readonly Relationship[];
  value?: Relationship | '';
  onChange?: (relationship: Relationship | '') => void;
}

/** Select for the child's relationship to the guardian; the form item passes `value` and `onChange`. */
export function RelationshipChoice({ options, value = '', onChange = () => undefined }: Props) {
  const t = useT('cases');
  return (
    <NativeSelect<Relationship | ''>
      label={t('field.relationship')}
      value={value}
      options={[
        { value: '', label: t('relationship.none') },
        ...options.map((one) => ({ value: one, label: t(`relationship.${one}`) })),
      ]}
      onChange={onChange}
    />
  );
}
