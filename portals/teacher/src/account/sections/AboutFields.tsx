import { employmentType, occupation } from '@tsumugi/contract/codes/person';
import { entranceExamType } from '@tsumugi/contract/codes/school';
import type { TeacherBasicForm } from '@tsumugi/contract/portal/teacher-profile';
import { useFormContext } from 'react-hook-form';
import { AreaField } from '#shared/forms/AreaField.js';
import { useInputs } from '#shared/forms/useInputs.js';
import { Section } from '#shared/ui/elements.js';
import { Field } from '#shared/ui/Field.js';
import { Options, SelectField } from '#shared/ui/FieldArea.js';

const years = Array.from({ length: 12 }, (_, index) => ({ id: index + 1, name: `${index + 1}年` }));
const longest = 2000;

/** School and work, and the teacher's own text for families. */
export function AboutFields() {
  const { watch } = useFormContext<TeacherBasicForm>();
  const { text } = useInputs<TeacherBasicForm>();
  return (
    <>
      <Section title="学歴とお仕事">
        <Code name="occupation" label="職業" list={occupation.options('teacher')} />
        <Field label="大学" autoComplete="off" {...text('university')} />
        <Field label="学部・学科（任意）" autoComplete="off" {...text('faculty')} />
        <Code name="gradeYear" label="学年（任意）" list={years} />
        <Field label="出身高校（任意）" autoComplete="off" {...text('highSchool')} />
        <Code
          name="entranceExamType"
          label="大学入試の種類（任意）"
          list={entranceExamType.options('teacher')}
        />
        <Field label="勤務先（任意）" autoComplete="organization" {...text('workplace')} />
        <Code
          name="employmentType"
          label="契約の形（任意）"
          list={employmentType.options('teacher')}
        />
      </Section>
      <Section title="ご家庭へのことば">
        {(
          [
            [
              'selfIntroduction',
              '自己紹介',
              '指導で大切にしていることを、ご家庭に話すように書いてください。連絡先は書かないでください。',
            ],
            [
              'appealPoints',
              'アピールポイント（任意）',
              '得意な単元、合格実績、部活動や留学の経験など。',
            ],
          ] as const
        ).map(([name, label, hint]) => (
          <AreaField
            key={name}
            label={label}
            hint={hint}
            rows={5}
            max={longest}
            value={watch(name)}
            {...text(name)}
          />
        ))}
      </Section>
    </>
  );
}

interface CodeProps {
  name: 'occupation' | 'gradeYear' | 'entranceExamType' | 'employmentType';
  label: string;
  list: readonly { readonly id: number; readonly name: string }[];
}

function Code({ name, label, list }: CodeProps) {
  const { watch, setValue, formState } = useFormContext<TeacherBasicForm>();
  return (
    <SelectField
      label={label}
      error={formState.errors[name]?.message}
      value={watch(name) ?? ''}
      onChange={(event) =>
        setValue(
          name,
          (event.target.value === ''
            ? null
            : Number(event.target.value)) as TeacherBasicForm[typeof name],
          {
            shouldDirty: true,
          },
        )
      }
    >
      <Options of={list} none="選んでください" />
    </SelectField>
  );
}
