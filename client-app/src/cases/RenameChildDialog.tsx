import { TEXT_BOUNDS, todayInSaoPaulo } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import type { Traveller } from '@rotavisto/shared/session';
import { Dialog, NameInput } from '@rotavisto/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Form } from 'antd';
import { type ChildWords, renameMinor } from '../data/travellers';
import { BirthDateItem } from './BirthDateItem';
import { fieldProblem } from './fieldProblem';

/** Corrects a mistyped name or birth date until the child's form is sent. */
export function RenameChildDialog({ traveller, onClose }: { traveller: Traveller; onClose: () => void }) {
  const t = useT('cases');
  const [form] = Form.useForm<ChildWords>();
  const rename = useMutation(renameMinor);
  const general = rename.error && fieldProblem(rename.error);
  return (
    <Dialog title={t('list.renameTitle', { name: traveller.full_name })} width={480} onCancel={onClose}>
      <Form<ChildWords>
        form={form}
        name="rename-child"
        layout="vertical"
        requiredMark={false}
        initialValues={{ fullName: traveller.full_name, birthDate: traveller.birth_date ?? '' }}
        onFinish={(words) =>
          rename.mutate(
            { travellerId: traveller.id, ...words },
            {
              onSuccess: onClose,
              onError: (error) => {
                const { field, text } = fieldProblem(error);
                if (field === 'fullName' || field === 'birthDate') form.setFields([{ name: field, errors: [text] }]);
              },
            },
          )
        }
      >
        <Form.Item<ChildWords>
          name="fullName"
          label={t('field.name')}
          rules={[{ required: true, whitespace: true, min: 3, message: t('problem.name') }]}
        >
          <NameInput maxLength={TEXT_BOUNDS.personName} />
        </Form.Item>
        <BirthDateItem today={todayInSaoPaulo()} />
        {general && !general.field && <Alert role="alert" type="error" showIcon title={general.text} />}
        <Button type="primary" htmlType="submit" loading={rename.isPending}>
          {t('list.save')}
        </Button>
      </Form>
    </Dialog>
  );
}
