import type { FastifyReply } from 'fastify';
import { expect, it } from 'vitest';
import { countedTo, setTotal } from './list-page.js';

function told(
  from: number,
  rows: number,
  counted: Parameters<typeof setTotal>[4],
): Record<string, string> {
  const headers: Record<string, string> = {};
  setTotal(
    {
      header: (name: string, value: string) => Object.assign(headers, { [name]: value }),
    } as unknown as FastifyReply,
    'matters',
    { from },
    rows,
    counted,
  );
  return headers;
}

it('tells a whole total as it is', () => {
  expect(told(0, 25, countedTo(10_000, 10_000))).toEqual({ 'content-range': 'matters 0-24/10000' });
  expect(told(25, 3, 28)).toEqual({ 'content-range': 'matters 25-27/28' });
});

it('says that there are more than were counted, and never fewer than it shows', () => {
  expect(told(0, 25, countedTo(10_000, 10_001))).toEqual({
    'content-range': 'matters 0-24/10000',
    'row-total': '10000+',
  });
  expect(told(12_000, 25, countedTo(10_000, 10_001))).toEqual({
    'content-range': 'matters 12000-12024/12025',
    'row-total': '12025+',
  });
});

it('has no rows to name on an empty page', () => {
  expect(told(50, 0, 28)).toEqual({ 'content-range': 'matters */28' });
});
