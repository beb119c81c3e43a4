import { z } from 'zod';

/**
 * `range=[from,to]` of ra-data-simple-rest: inclusive, from 0, at most 1,000 rows, the size of
 * react-admin's export.
 */
export const range = z
  .string()
  .max(40)
  .transform((text, context): [number, number] => {
    const match = /^\[(\d{1,9}),(\d{1,9})\]$/.exec(text.replace(/\s/g, ''));
    const [from, to] = [Number(match?.[1]), Number(match?.[2])];
    if (match && to >= from && to - from < 1000) return [from, to];
    context.addIssue({
      code: 'custom',
      message: '範囲は [0,24] の形式で、1000件以内で指定してください。',
    });
    return z.NEVER;
  });
