import { FormField } from '../forms/FormField.js';
import { useFields } from '../forms/useFields.js';
import { useKindSchema } from './kind-schema.js';

/** One field of the kind's schema, bound to react-admin's form. */
export function CrudField({
  name,
  hint,
  focus = false,
}: {
  name: string;
  hint?: string;
  focus?: boolean;
}) {
  const [field] = useFields(useKindSchema(), [name]);
  return field ? <FormField field={field} hint={hint} autoFocus={focus} /> : null;
}
