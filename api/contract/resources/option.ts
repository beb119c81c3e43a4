/** One choice of a select field. Some lists say more: a course its brand, a template its body. */
export interface Option {
  readonly id: number | string;
  readonly name: string;
  readonly [more: string]: unknown;
}
