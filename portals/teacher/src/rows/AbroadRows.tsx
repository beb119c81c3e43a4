import { entranceExamType, schoolType } from '@tsumugi/contract/codes/school';
import { ibLevel, ibSubject } from '@tsumugi/contract/codes/subject';
import type { SaveTeacherEdubal } from '@tsumugi/contract/portal/teacher-profile';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { NoteField } from '#shared/forms/NoteField.js';
import { numberOf } from '#shared/forms/number-of.js';
import { Field } from '#shared/ui/Field.js';
import { Options, SelectField } from '#shared/ui/FieldArea.js';
import { RowCards } from './RowCards.js';

/** The chosen or typed value; null for an empty one. */
const textOf = (typed: unknown): string | null =>
  typed === '' || typed === undefined ? null : (typed as string | null);

export type AbroadForm = Required<
  Pick<SaveTeacherEdubal, 'overseasExperiences' | 'prereturnAppliedSchools' | 'dpLevelScores'>
>;

const asNumber = { setValueAs: numberOf };
const asText = { setValueAs: textOf };

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

function Overseas({ most }: { most: number }) {
  const { control, register, watch, formState } = useFormContext<AbroadForm>();
  const { fields, append, remove, move } = useFieldArray({ control, name: 'overseasExperiences' });
  return (
    <RowCards
      title="海外経験"
      keys={fields.map(({ id }) => id)}
      most={most}
      add="海外経験を追加する"
      onAdd={() => append({ country: '' })}
      onRemove={remove}
      onMove={move}
      row={(at) => {
        const name = `overseasExperiences.${at}` as const;
        const faults = formState.errors.overseasExperiences?.[at];
        return (
          <>
            <div className="row-pair">
              <Field label="国" error={faults?.country?.message} {...register(`${name}.country`)} />
              <Field
                label="都市"
                error={faults?.city?.message}
                {...register(`${name}.city`, asText)}
              />
            </div>
            <Field
              label="学校名"
              error={faults?.schoolName?.message}
              {...register(`${name}.schoolName`, asText)}
            />
            <SelectField
              label="学校の種類"
              error={faults?.schoolType?.message}
              {...register(`${name}.schoolType`, asNumber)}
            >
              <Options of={schoolType.options('teacher')} none="選択しない" />
            </SelectField>
            <div className="row-pair">
              <Field
                label="始まり"
                type="month"
                placeholder="2019-04"
                error={faults?.fromMonth?.message}
                {...register(`${name}.fromMonth`, asText)}
              />
              <Field
                label="終わり"
                type="month"
                placeholder="2022-03"
                error={faults?.toMonth?.message}
                {...register(`${name}.toMonth`, asText)}
              />
            </div>
            <NoteField
              value={watch(`${name}.note`)}
              error={faults?.note?.message}
              {...register(`${name}.note`, asText)}
            />
          </>
        );
      }}
    />
  );
}

function Schools({ most }: { most: number }) {
  const { control, register, formState } = useFormContext<AbroadForm>();
  const { fields, append, remove, move } = useFieldArray({
    control,
    name: 'prereturnAppliedSchools',
  });
  return (
    <RowCards
      title="帰国時の受験校"
      keys={fields.map(({ id }) => id)}
      most={most}
      add="受験校を追加する"
      onAdd={() => append({ schoolName: '' })}
      onRemove={remove}
      onMove={move}
      row={(at) => {
        const name = `prereturnAppliedSchools.${at}` as const;
        const faults = formState.errors.prereturnAppliedSchools?.[at];
        return (
          <>
            <Field
              label="学校名"
              error={faults?.schoolName?.message}
              {...register(`${name}.schoolName`)}
            />
            <Field
              label="学部・コース"
              error={faults?.faculty?.message}
              {...register(`${name}.faculty`, asText)}
            />
            <SelectField
              label="入試の種類"
              error={faults?.entranceExamType?.message}
              {...register(`${name}.entranceExamType`, asNumber)}
            >
              <Options of={entranceExamType.options('teacher')} none="選択しない" />
            </SelectField>
            <div className="row-pair">
              <SelectField label="結果" {...register(`${name}.passed`, { setValueAs: passedOf })}>
                <option value="">答えない</option>
                <option value="true">合格</option>
                <option value="false">不合格</option>
              </SelectField>
              <Field
                label="受験した年"
                inputMode="numeric"
                error={faults?.examYear?.message}
                {...register(`${name}.examYear`, asNumber)}
              />
            </div>
          </>
        );
      }}
    />
  );
}

const passedOf = (chosen: unknown): boolean | null =>
  typeof chosen === 'boolean' ? chosen : chosen ? chosen === 'true' : null;

function Scores({ most }: { most: number }) {
  const { control, register, formState } = useFormContext<AbroadForm>();
  const { fields, append, remove, move } = useFieldArray({ control, name: 'dpLevelScores' });
  return (
    <RowCards
      title="IB DPのスコア"
      keys={fields.map(({ id }) => id)}
      most={most}
      add="科目を追加する"
      onAdd={() =>
        append({
          ibSubject: ibSubject.options('teacher')[0]?.id ?? 10,
          ibLevel: ibLevel.code.higher,
        })
      }
      onRemove={remove}
      onMove={move}
      row={(at) => {
        const name = `dpLevelScores.${at}` as const;
        const faults = formState.errors.dpLevelScores?.[at];
        return (
          <>
            <SelectField
              label="科目"
              error={faults?.ibSubject?.message}
              {...register(`${name}.ibSubject`, asNumber)}
            >
              <Options of={ibSubject.options('teacher')} />
            </SelectField>
            <SelectField
              label="レベル"
              error={faults?.ibLevel?.message}
              {...register(`${name}.ibLevel`, asNumber)}
            >
              <Options of={ibLevel.options('teacher')} />
            </SelectField>
            <div className="row-pair">
              <Field
                label="スコア（1〜7）"
                inputMode="numeric"
                error={faults?.score?.message}
                {...register(`${name}.score`, asNumber)}
              />
              <Field
                label="受験した年"
                inputMode="numeric"
                error={faults?.examYear?.message}
                {...register(`${name}.examYear`, asNumber)}
              />
            </div>
          </>
        );
      }}
    />
  );
}
