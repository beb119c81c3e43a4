import type { FieldValues, ResolverOptions } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { zodForm } from './zod-resolver.js';

const schema = z
  .object({
    name: z.string().min(1, '名前'),
    list: z.array(z.object({ at: z.string().min(1, '日時') })),
  })
  .refine(({ name }) => name !== 'x', { message: '全体' });
const check = (values: unknown) =>
  zodForm(schema)(values as FieldValues, undefined, {} as ResolverOptions<FieldValues>);

describe('a form checked by a schema', () => {
  it('keeps the values as typed', async () => {
    expect(await check({ name: 'a', list: [], more: 1 })).toEqual({
      values: { name: 'a', list: [], more: 1 },
      errors: {},
    });
  });
  it('names each fault at its place, also inside lists', async () => {
    const { errors } = await check({ name: '', list: [{ at: 'a' }, { at: '' }] });
    expect(errors).toEqual({
      name: { type: 'schema', message: '名前' },
      list: { 1: { at: { type: 'schema', message: '日時' } } },
    });
  });
  it('has a Japanese sentence for a rule without its own', async () => {
    const short = zodForm(z.object({ score: z.number().max(7) }));
    const { errors } = await short({ score: 8 }, undefined, {} as ResolverOptions<FieldValues>);
    expect(errors).toEqual({ score: { type: 'schema', message: '7以下の値を入力してください。' } });
  });
  it('puts a fault of the whole form at the root', async () => {
    expect((await check({ name: 'x', list: [] })).errors).toEqual({
      root: { type: 'schema', message: '全体' },
    });
  });
});
