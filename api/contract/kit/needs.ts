import { isBlank } from './is-blank.js';

type Value = string | number | boolean;

/** A field that is optional in the schema of the action but required for this matter. */
export interface Need {
  /** Message of the empty field. */
  readonly remedy: string;
  /** Why it is required here, shown below the field. */
  readonly why?: string | undefined;
  /** Required only if each of these fields has one of its values. */
  readonly when?: Readonly<Record<string, readonly Value[]>> | undefined;
  /** Not required if this field is sent. */
  readonly unless?: string | undefined;
}
/** By field name. */
export type Needs = Readonly<Record<string, Need>>;

type Values = Readonly<Record<string, unknown>>;
/**
 * Whether the field is required with these values.
 * @param sent the part of the values that is sent, if not all
 */
export const isNeeded = (
  { when = {}, unless }: Need,
  values: Values,
  sent: Values = values,
): boolean =>
  Object.entries(when).every(([name, wanted]) => wanted.includes(values[name] as Value)) &&
  (unless === undefined || isBlank(sent[unless]));

/** The fields that are needed and empty, with their remedies. */
export const unmetNeeds = (
  needs: Needs,
  values: Values,
  sent: Values = values,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(needs)
      .filter(([name, need]) => isNeeded(need, values, sent) && isBlank(values[name]))
      .map(([name, { remedy }]) => [name, remedy]),
  );
