import type { Option } from '@tsumugi/contract/resources/option';
import { forgotten } from '@tsumugi/contract/text/hidden';

/** One of the choices of a select. One that is not `active` is named where it is chosen already, and offered to nobody. */
export type Choice<V extends string | number = string | number> = Pick<
  Option,
  'name' | 'active' | 'standing'
> & { readonly id: V };

const standings = { stopped: '停止中', removed: '削除済' } as const;

/** `山田 花子（削除済）`: what it is called, and why it is not chosen any more. */
export const nameOf = ({ name, standing }: Choice): string =>
  standing && name !== forgotten ? `${name}（${standings[standing]}）` : name;

/** The choices of a filter: what was done by people who are here no more is looked for, too. Whoever was forgotten is nobody to choose. */
export const alsoPast = <V extends string | number>(choices: readonly Choice<V>[]): Choice<V>[] =>
  choices.map((choice) => ({
    id: choice.id,
    name: nameOf(choice),
    active: choice.name !== forgotten,
  }));
