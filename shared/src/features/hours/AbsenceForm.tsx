import { useMutation } from '@tanstack/react-query';
import { Button, Checkbox, Form, Input } from 'antd';
import { useState } from 'react';
import { addAbsence, type BookingHit, type Fates } from '../../data';
import { TEXT_BOUNDS } from '../../domain';
import { useT } from '../../i18n';
import { DateInput, noPassword } from '../../ui';
import { BookedQuestion } from './BookedQuestion';
import styles from './Hours.module.css';

interface Fields {
  fromDate: string;
  toDate: string;
  isWhole: boolean;
  fromTime?: string;
  toTime?: string;
  reason?: string;
}

const momentOf = (date: string, time: string) => `${date} ${time}`;

export function AbsenceForm({ consultantId }: { consultantId?: string | undefined }) {
  const t = useT('hours');
  const [form] = Form.useForm<Fields>();
  const [hits, setHits] = useState<BookingHit[]>([]);
  const isWhole = Form.useWatch('isWhole', form) ?? true;
  const add = useMutation(addAbsence(consultantId));

  function send(chosen: Fates = {}) {
    const { fromDate, toDate, fromTime, toTime, reason } = form.getFieldsValue();
    add.mutate(
      { fromDate, toDate, ...(isWhole ? {} : { fromTime, toTime }), reason, ...chosen },
      {
        onSuccess: (open) => {
          // Bookings that arrived meanwhile are added to those with a decision.
          setHits((known) => (open.length === 0 ? [] : [...known, ...open]));
          if (open.length === 0) form.resetFields();
        },
      },
    );
  }

  const isDate = [{ required: true, message: t('away.dateMissing') }];
  const isTime = [{ required: true, message: t('away.timeMissing') }];
  const endsLater = {
    validator: () => {
      const { fromDate, toDate, fromTime = '', toTime = '' } = form.getFieldsValue();
      const [from, to] = isWhole ? [fromDate, toDate] : [momentOf(fromDate, fromTime), momentOf(toDate, toTime)];
      const isLater = isWhole ? to >= from : to > from;
      return !fromDate || !toDate || isLater ? Promise.resolve() : Promise.reject(new Error(t('invalid_absence')));
    },
  };

  return (
    <Form<Fields>
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={{ isWhole: true }}
      onFinish={() => send()}
    >
      <div className={styles.fields}>
        <Form.Item name="fromDate" label={t('away.fromDate')} rules={isDate}>
          <DateInput />
        </Form.Item>
        <Form.Item name="toDate" label={t('away.toDate')} rules={isWhole ? [...isDate, endsLater] : isDate}>
          <DateInput />
        </Form.Item>
      </div>
      <Form.Item name="isWhole" valuePropName="checked">
        <Checkbox>{t('away.wholeDays')}</Checkbox>
      </Form.Item>
      {!isWhole && (
        <div className={styles.fields}>
          <Form.Item name="fromTime" label={t('away.fromTime')} rules={isTime} extra={t('zone')}>
            <Input type="time" />
          </Form.Item>
          <Form.Item name="toTime" label={t('away.toTime')} rules={[...isTime, endsLater]}>
            <Input type="time" />
          </Form.Item>
        </div>
      )}
      <Form.Item name="reason" label={t('away.reason')} extra={t('away.reasonHint')} rules={[noPassword]}>
        <Input maxLength={TEXT_BOUNDS.absenceReason} />
      </Form.Item>
      <Button htmlType="submit" loading={add.isPending}>
        {t('away.add')}
      </Button>
      {hits.length > 0 && (
        <BookedQuestion hits={hits} isSaving={add.isPending} onChosen={send} onClose={() => setHits([])} />
      )}
    </Form>
  );
}
