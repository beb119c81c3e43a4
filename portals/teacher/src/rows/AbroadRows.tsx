import { entranceExamType, schoolType } from '@tsumugi/contract/codes/school';
import { ibLevel, ibSubject } from '@tsumugi/contract/codes/subject';
import type { SaveTeacherEdubal } from '@tsumugi/contract/portal/teacher-profile';
import { useFormContext } from 'react-hook-form';
import { NoteField } from '#shared/forms/NoteField.js';
import { parseNumber } from '#shared/forms/parse-number.js';
import { Field } from '#shared/ui/Field.js';
import { Options, SelectField } from '#shared/ui/FieldArea.js';
import { RowCards } from './RowCards.js';

/** The chosen or typed value; null for an empty one. */
const textOf = (typed: unknown): string | null =>
  typed === '' || typed === undefined ? null : (typed as string | null);

export type AbroadForm = Required<
  Pick<SaveTeacherEdubal, 'overseasExperiences' | 'prereturnAppliedSchools' | 'dpLevelScores'>
>;

/** 海外経験, 受験校 and DPのスコア, a card each. Must be rendered in a form that has the three lists. */
export function AbroadRows({ most }: { most: number }) {
  return (
    <>
      <Overseas most={most} />
      <Schools most={most} />
      <Scores most={most} />
    </>
  );
}

type RowOf<N extends keyof AbroadForm> = AbroadForm[N][number];

function Overseas({ most }: { most: number }) {
  const { watch } = useFormContext<AbroadForm>();
  return (
    <RowCards<RowOf<'overseasExperiences'>>
      name="overseasExperiences"
      title="海外経験"
      most={most}
      add="海外経験を追加する"
      newRow={() => ({ country: '' })}
      isOrdered
      row={(input, at) => (
        <>
          <div className="row-pair">
            <Field label="国" {...input('country')} />
            <Field label="都市" {...input('city', textOf)} />
          </div>
          <Field label="学校名" {...input('schoolName', textOf)} />
          <SelectField label="学校の種類" {...input('schoolType', parseNumber)}>
            <Options of={schoolType.options('teacher')} none="選択しない" />
          </SelectField>
          <div className="row-pair">
            <Field
              label="始まり"
              type="month"
              placeholder="2019-04"
              {...input('fromMonth', textOf)}
            />
            <Field
              label="終わり"
              type="month"
              placeholder="2022-03"
              {...input('toMonth', textOf)}
            />
          </div>
          <NoteField value={watch(`overseasExperiences.${at}.note`)} {...input('note', textOf)} />
        </>
      )}
    />
  );
}

const Schools = ({ most }: { most: number }) => (
  <RowCards<RowOf<'prereturnAppliedSchools'>>
    name="prereturnAppliedSchools"
    title="帰国時の受験校"
    most={most}
    add="受験校を追加する"
    newRow={() => ({ schoolName: '' })}
    isOrdered
    row={(input) => (
      <>
        <Field label="学校名" {...input('schoolName')} />
        <Field label="学部・コース" {...input('faculty', textOf)} />
        <SelectField label="入試の種類" {...input('entranceExamType', parseNumber)}>
          <Options of={entranceExamType.options('teacher')} none="選択しない" />
        </SelectField>
        <div className="row-pair">
          <SelectField label="結果" {...input('passed', passedOf)}>
            <option value="">答えない</option>
            <option value="true">合格</option>
            <option value="false">不合格</option>
          </SelectField>
          <Field label="受験した年" inputMode="numeric" {...input('examYear', parseNumber)} />
        </div>
      </>
    )}
  />
);

const passedOf = (chosen: unknown): boolean | null =>
  typeof chosen === 'boolean' ? chosen : chosen ? chosen === 'true' : null;

const Scores = ({ most }: { most: number }) => (
  <RowCards<RowOf<'dpLevelScores'>>
    name="dpLevelScores"
    title="IB DPのスコア"
    most={most}
    add="科目を追加する"
    newRow={() => ({
      ibSubject: ibSubject.options('teacher')[0]?.id ?? 10,
      ibLevel: ibLevel.code.higher,
    })}
    isOrdered
    row={(input) => (
      <>
        <SelectField label="科目" {...input('ibSubject', parseNumber)}>
          <Options of={ibSubject.options('teacher')} />
        </SelectField>
        <SelectField label="レベル" {...input('ibLevel', parseNumber)}>
          <Options of={ibLevel.options('teacher')} />
        </SelectField>
        <div className="row-pair">
          <Field label="スコア（1〜7）" inputMode="numeric" {...input('score', parseNumber)} />
          <Field label="受験した年" inputMode="numeric" {...input('examYear', parseNumber)} />
        </div>
      </>
    )}
  />
);
