import type { Option } from '@tsumugi/contract/resources/option';
import { erasedText } from '@tsumugi/contract/text/hidden';

/**
 * An option of a select. One that is not `active` is shown where it is already chosen, and not
 * offered.
 */
export type Choice<V extends string | number = string | number> = Pick<
  Option,
  'name' | 'active' | 'standing'
> & { readonly id: V };

const standings = { stopped: '停止中', removed: '削除済' } as const;

/** `山田 花子（削除済）`: the name, and why it can no longer be chosen. */
export const nameOf = ({ name, standing }: Choice): string =>
  standing && name !== erasedText ? `${name}（${standings[standing]}）` : name;

/** The options of a filter: former staff can be chosen as well, an anonymized person cannot. */
export const alsoPast = <V extends string | number>(choices: readonly Choice<V>[]): Choice<V>[] =>
  choices.map((choice) => ({
    id: choice.id,
    name: nameOf(choice),
    active: choice.name !== erasedText,
  }));
