import { teacherChangeReason } from '@tsumugi/contract/codes/ending';
import type { FamilyProfile } from '@tsumugi/contract/portal/customer-profile';
import { useFormContext } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import { AreaField } from '#shared/forms/AreaField.js';
import { createAnswerOptions, useInputs } from '#shared/forms/useInputs.js';
import { ChooseOne } from '#shared/ui/Choices.js';
import { useLearner } from '../../queries.js';
import '../fields/fields.css';
import { storePendingRequest } from './pending-request.js';
import type { RequestForm } from './request-form.js';

const types = [
  {
    id: 10,
    name: '体験授業を申し込む',
    note: '条件に合う先生をご紹介します。体験授業のあとで、正式に依頼するかを決められます。',
  },
  { id: 40, name: 'まず相談する', note: '事務局がご連絡し、お話をうかがってから先生を探します。' },
];

interface Props {
  family: FamilyProfile;
  /** Saves the draft before the family leaves to add a child. */
  onLeave: () => Promise<void> | void;
}

/** The child, and the type of the request. */
export function ChildStep({ family, onLeave }: Props) {
  const { watch, setValue, formState } = useFormContext<RequestForm>();
  const navigate = useNavigate();
  const { search } = useLocation();
  const learner = useLearner();
  const { choice } = useInputs<RequestForm>();
  const touch = createAnswerOptions(formState.errors);
  const add = async () => {
    storePendingRequest({
      search: withoutStep(search),
      students: family.students.map(({ id }) => id),
    });
    await onLeave();
    navigate('/customer/student-detail-add/case-create');
  };
  return (
    <>
      <ChooseOne
        label="どなたのご依頼ですか"
        list
        options={family.students.map(({ id, name, grade }) => ({
          id,
          name: `${name} さん`,
          note: grade,
        }))}
        {...choice('studentId')}
      />
      <button type="button" className="btn btn-2 btn-48 also" onClick={() => void add()}>
        {learner}を追加する
      </button>
      <ChooseOne
        label="はじめ方"
        list
        options={types}
        value={watch('requestType')}
        onChange={(type) => setValue('requestType', type === 40 ? 40 : 10, touch('requestType'))}
      />
    </>
  );
}

const withoutStep = (search: string) => {
  const params = new URLSearchParams(search);
  params.delete('step');
  return params.size ? `?${params}` : '';
};

/** The reason for a change of teacher (domain/matter#m16). */
export function ReasonStep({ teacher }: { teacher: string }) {
  const { watch } = useFormContext<RequestForm>();
  const { text, choice } = useInputs<RequestForm>();
  return (
    <>
      <p>
        いまの{teacher}
        先生の指導は、新しい先生が決まるまで続けられます。ご希望の条件は、次からの画面で見直せます。
      </p>
      <ChooseOne
        label="変更を希望される理由"
        list
        options={teacherChangeReason
          .options('family')
          .map((each) => ({ ...each, name: each.name.replace('教師', '先生') }))}
        {...choice('selectedReason')}
      />
      <AreaField
        {...text('changeReason')}
        label="くわしい事情（任意）"
        hint="事務局だけが読みます。先生には伝えません。"
        max={2000}
        value={watch('changeReason')}
      />
    </>
  );
}
