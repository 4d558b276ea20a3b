import { isStepType } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import type { QueueEntry } from './queue';
import './strings';

/** The reason that an entry is in the queue. */
export function EntryWhy({ entry }: { entry: QueueEntry }) {
  const t = useT('consultantToday', 'steps');
  const { kind, detail, quantity, current_step } = entry;
  const why = {
    documents: () => t('why.documents', { count: quantity ?? 0 }),
    message: () => (detail ? t('why.message', { text: detail }) : t('why.messageGone')),
    casv: () => t('why.casv', { place: detail ?? '' }),
    consulate: () => t('why.consulate', { place: detail ?? '' }),
    task: () => t('why.task', { title: detail ?? '' }),
    unreachable: () => t('why.unreachable', { address: detail ?? '' }),
    stuck: () =>
      isStepType(current_step) ? t('why.stuck', { step: t(`steps:type.${current_step}`) }) : t('why.stuckSomewhere'),
    meeting: () => t('why.meeting'),
    link: () => t('why.link'),
    ds160: () => [t('why.ds160'), quantity && t('why.ds160Left', { count: quantity })].filter(Boolean).join('. '),
    official_form: () => {
      if (!detail) return t('why.official_form');
      const days = quantity ?? 0;
      return days > 0 ? t('why.draft', { id: detail, count: days }) : t('why.draftGone', { id: detail });
    },
    protocol: () => t('why.protocol'),
    appointment: () => t('why.appointment'),
    interview: () => t('why.interview'),
    decision: () => t('why.decision'),
  }[kind]();
  return <>{why}</>;
}
