import { languageLevel } from '@tsumugi/contract/codes/person';
import {
  type TeacherAdditionalForm,
  type TeacherProfile,
  teacherAdditionalForm,
} from '@tsumugi/contract/portal/teacher-profile';
import { languageOptions } from '@tsumugi/contract/text/language';
import { useFormContext } from 'react-hook-form';
import { parseNumber } from '#shared/forms/parse-number.js';
import { Options, SelectField } from '#shared/ui/FieldArea.js';
import { zodForm } from '#shared/unstyled/zod-resolver.js';
import { profilePath } from '../account/profile-paths.js';
import { RowCards } from '../rows/RowCards.js';
import { ProfileForm } from './ProfileForm.js';
import { saveAdditional } from './save-additional.js';

type LanguagesForm = Required<Pick<TeacherAdditionalForm, 'languages'>>;

const most = 20;
const resolver = zodForm<LanguagesForm>(teacherAdditionalForm.pick({ languages: true }));
const valuesOf = ({ languages }: TeacherProfile): LanguagesForm => ({
  languages: languages.map(({ language, level }) => ({
    language,
    level,
  })) as LanguagesForm['languages'],
});
const levels = languageLevel.options('teacher').filter(({ id }) => id !== languageLevel.code.none);

export default function LanguagesSection({ profile }: { profile: TeacherProfile }) {
  return (
    <ProfileForm
      title="語学"
      back={profilePath}
      profile={profile}
      valuesOf={valuesOf}
      resolver={resolver}
      draft="profile-languages"
      send={saveAdditional}
    >
      <Rows />
    </ProfileForm>
  );
}

function Rows() {
  const chosen = useFormContext<LanguagesForm>()
    .watch('languages')
    .map(({ language }) => language);
  const free = (current: string) =>
    languageOptions(current).filter(({ id }) => id === current || !chosen.includes(id));
  return (
    <RowCards<LanguagesForm['languages'][number]>
      name="languages"
      title="話せる言語"
      lead="日本語のほかに、指導で使える言語を登録します。"
      most={most}
      add="言語を追加する"
      newRow={() => ({
        language: free('')[0]?.id ?? 'en',
        level: languageLevel.code.business,
      })}
      row={(input, at) => (
        <div className="row-pair">
          <SelectField label="言語" {...input('language')}>
            <Options of={free(chosen[at] ?? '')} />
          </SelectField>
          <SelectField label="レベル" {...input('level', parseNumber)}>
            <Options of={levels} />
          </SelectField>
        </div>
      )}
    />
  );
}
