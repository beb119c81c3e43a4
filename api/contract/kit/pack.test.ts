import { expect, it } from 'vitest';
import { z } from 'zod';
import { instant, int } from './answer.js';
import { pack, unpack } from './pack.js';

it('unpacks exactly the value that was packed', () => {
  const shape = z.object({
    id: int,
    at: instant.nullable(),
    to: instant,
    person: z.object({ id: int, name: z.string().nullable() }).nullable(),
    note: z.string().optional(),
    last: z.string().nullable(),
  });
  const to = '2026-05-07T01:00:00.120Z';
  for (const value of [
    {
      id: 1,
      at: '2026-05-07T01:00:00.000Z',
      to,
      person: { id: 2, name: null },
      note: 'あ',
      last: 'z',
    },
    { id: 1, at: null, to, person: null, last: null },
    { id: 0, at: '1970-01-01T00:00:00.000Z', to, person: { id: 0, name: '' }, last: null },
  ])
    expect(unpack(shape, JSON.parse(JSON.stringify(pack(shape, value))))).toEqual(value);
});
