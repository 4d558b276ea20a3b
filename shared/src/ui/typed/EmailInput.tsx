import { Button } from 'antd';
import { cleanEmail, likelyEmail, TEXT_BOUNDS } from '../../domain';
import { useT } from '../../i18n';
import { TypedInput, type TypedProps } from './TypedInput';

/** Suggests a correction for a likely typing error, but not while the suggested address is still being typed. */
export function EmailInput(props: TypedProps) {
  const t = useT();
  const { value = '', onChange } = props;
  const meant = likelyEmail(cleanEmail(value));
  return (
    <>
      <TypedInput inputMode="email" autoCapitalize="none" maxLength={TEXT_BOUNDS.email} {...props} clean={cleanEmail} />
      <div role="status">
        {meant && !meant.startsWith(value) && (
          <Button type="link" size="small" style={{ paddingInline: 0 }} onClick={() => onChange?.(meant)}>
            {t('didYouMean', { email: meant })}
          </Button>
        )}
      </div>
    </>
  );
}
