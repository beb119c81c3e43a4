import type { FieldError, FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useKana } from '../forms/useKana.js';
import { Field } from '../ui/Field.js';

interface Named extends FieldValues {
  lastName: string;
  firstName: string;
  lastNameKana: string;
  firstNameKana: string;
}

/**
 * 姓, 名 and their furigana, which are filled in while the name is typed. `complete`: the user's own
 * name, so that the browser may autofill it.
 */
export function NameFields<T extends Named>({
  form,
  complete = false,
}: {
  form: UseFormReturn<T>;
  complete?: boolean;
}) {
  const last = useKana(form, 'lastName' as Path<T>, 'lastNameKana' as Path<T>);
  const first = useKana(form, 'firstName' as Path<T>, 'firstNameKana' as Path<T>);
  const errors = form.formState.errors as FieldErrors<Named>;
  const error = (name: keyof Named) => (errors[name] as FieldError | undefined)?.message;
  const autoCompleteOf = (name: string) => (complete ? name : 'off');
  return (
    <>
      <div className="pair">
        <Field
          label="姓"
          autoComplete={autoCompleteOf('family-name')}
          error={error('lastName')}
          {...last.name}
        />
        <Field
          label="名"
          autoComplete={autoCompleteOf('given-name')}
          error={error('firstName')}
          {...first.name}
        />
      </div>
      <div className="pair">
        <Field label="セイ" autoComplete="off" error={error('lastNameKana')} {...last.kana} />
        <Field label="メイ" autoComplete="off" error={error('firstNameKana')} {...first.kana} />
      </div>
    </>
  );
}
