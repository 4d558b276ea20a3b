import { useT } from '@rotavisto/shared/i18n';
import { confirmAction } from '@rotavisto/shared/ui';
import { Button } from 'antd';
import { correctComplement } from '../../data/official';
import { addressOf, useOfficialAddress } from '../useOfficialAddress';
import type { OfficialCase } from '../useOfficialCase';
import { Problem } from './Problem';
import { useSending } from './useSending';

interface Props {
  official: Pick<OfficialCase, 'applicationId' | 'isNumbered'>;
  /** The block that opens for correction; undefined opens the overview. */
  block?: number | undefined;
}

/** Reopens the answers for correction, after the client has confirmed the consequences. */
export function CorrectButton({ official: { applicationId, isNumbered }, block }: Props) {
  const t = useT('clientOfficial');
  const { go } = useOfficialAddress();
  const { send, isPending, problem } = useSending(correctComplement);
  if (isNumbered) return null;

  async function correct() {
    const isSure = await confirmAction({
      title: t('correct.title'),
      content: t('correct.text'),
      okText: t('correct.yes'),
    });
    if (isSure && (await send({ applicationId }))) go(addressOf(block));
  }

  return (
    <>
      <Button size="large" loading={isPending} onClick={correct}>
        {t('correct.action')}
      </Button>
      <Problem error={problem} />
    </>
  );
}
