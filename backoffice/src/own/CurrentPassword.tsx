import { FormAlert } from '../auth/FormAlert.js';
import { PasswordField } from '../auth/PasswordField.js';

interface Props {
  value: string;
  onChange: (value: string) => void;
  /** What the form was refused for: a sentence, and the remedies by field. */
  refused: { message: string | null; fields: Readonly<Record<string, string>> };
  /** The form's other fields that show their own fault. */
  beside?: readonly string[];
}

/** The password that is asked before a login of one's own changes, below what was refused: said once, at the field that is to be mended. */
export function CurrentPassword({ value, onChange, refused: { message, fields }, beside = [] }: Props) {
  const isSaid = ['currentPassword', ...beside].some((name) => fields[name]);
  return (
    <>
      <FormAlert message={isSaid ? null : message} />
      <PasswordField
        label="現在のパスワード"
        value={value}
        onChange={onChange}
        autoComplete="current-password"
        error={fields.currentPassword}
      />
    </>
  );
}
