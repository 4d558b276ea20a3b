import { useOnce } from '@rotavisto/shared/data';
import { LEGAL_VERSION, TEXT_BOUNDS, todayInSaoPaulo } from '@rotavisto/shared/domain';
import { KeptNote, useKeptForm } from '@rotavisto/shared/features/settings';
import { useLanguage, useT } from '@rotavisto/shared/i18n';
import { useNavigate } from '@rotavisto/shared/router';
import { Dialog, NameInput } from '@rotavisto/shared/ui';
import { Alert, Button, Checkbox, Form, Typography } from 'antd';
import { addMinor, type ChildWords, RELATIONSHIPS, type Relationship } from '../data/travellers';
import { BirthDateItem } from './BirthDateItem';
import { inCase } from './currentCase';
import { fieldProblem } from './fieldProblem';
import { RelationshipChoice } from './RelationshipChoice';
import './strings';

interface Values extends ChildWords {
  relationship: Relationship | '';
  consent: boolean;
}

const EMPTY: Values = { fullName: '', birthDate: '', relationship: '', consent: false };

/** Asks for a child's data and the guardian's consent; plan and payment follow on the next page. */
export function AddChildDialog({ onClose }: { onClose: () => void }) {
  const t = useT('cases');
  const language = useLanguage();
  const navigate = useNavigate();
  const add = useOnce(addMinor);
  const { form, forget, note } = useKeptForm<Values>('child', EMPTY);

  function send({ relationship, consent, ...words }: Values) {
    if (relationship === '' || !consent) return;
    add.mutate(
      { ...words, relationship, consentVersion: LEGAL_VERSION },
      {
        onSuccess: (id) => {
          forget();
          navigate(`/client/applications${inCase(id)}`);
        },
        onError: (error) => {
          const { field, text } = fieldProblem(error);
          if (field) form.form.setFields([{ name: field, errors: [text] }]);
        },
      },
    );
  }

  const general = add.error && fieldProblem(add.error);
  return (
    <Dialog title={t('add.title')} width={520} mask={{ closable: false }} onCancel={onClose}>
      <Form<Values>
        {...form}
        // The consent box starts unticked, because a tick in a closed dialog is no consent.
        initialValues={{ ...form.initialValues, consent: false }}
        name="child"
        layout="vertical"
        requiredMark={false}
        scrollToFirstError={{ focus: true }}
        onFinish={send}
      >
        <Typography.Paragraph type="secondary">{t('add.text')}</Typography.Paragraph>
        <Form.Item<Values>
          name="fullName"
          label={t('field.name')}
          rules={[{ required: true, whitespace: true, min: 3, message: t('problem.name') }]}
        >
          <NameInput maxLength={TEXT_BOUNDS.personName} />
        </Form.Item>
        <BirthDateItem today={todayInSaoPaulo()} />
        <Form.Item<Values>
          name="relationship"
          label={t('field.relationship')}
          rules={[{ required: true, message: t('problem.relationship') }]}
        >
          <RelationshipChoice options={RELATIONSHIPS} />
        </Form.Item>
        <Form.Item<Values>
          name="consent"
          valuePropName="checked"
          rules={[
            {
              validator: (_rule, ticked: boolean) =>
                ticked ? Promise.resolve() : Promise.reject(new Error(t('problem.consent'))),
            },
          ]}
        >
          <Checkbox>{t('add.consent')}</Checkbox>
        </Form.Item>
        <Typography.Paragraph>
          <a href={`${language === 'pt' ? '/' : `/${language}`}#privacidade`} target="_blank" rel="noreferrer">
            {t('add.read')}
          </a>
        </Typography.Paragraph>
        {general && !general.field && <Alert role="alert" type="error" showIcon title={general.text} />}
        <KeptNote {...note} />
        <Button type="primary" size="large" block htmlType="submit" loading={add.isPending}>
          {t('add.action')}
        </Button>
      </Form>
    </Dialog>
  );
}
