import { ageOn, type DateOnly } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { DateInput } from '@rotavisto/shared/ui';
import { Form } from 'antd';

const ADULT = 18;

/** Field for the birth date of a child: in the past, and less than 18 years ago. */
export function BirthDateItem({ today }: { today: DateOnly }) {
  const t = useT('cases');
  const problem = (born: DateOnly) => {
    if (!born) return t('problem.birthMissing');
    if (born > today) return t('problem.birthAhead');
    return ageOn(born, today) >= ADULT ? t('problem.adult') : null;
  };
  return (
    <Form.Item
      name="birthDate"
      label={t('field.birthDate')}
      rules={[
        {
          validator: (_rule, born: DateOnly = '') => {
            const text = problem(born);
            return text ? Promise.reject(new Error(text)) : Promise.resolve();
          },
        },
      ]}
    >
      <DateInput latest={today} />
    </Form.Item>
  );
}
