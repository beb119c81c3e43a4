import type { FastifyReply } from 'fastify';
import { expect, it } from 'vitest';
import { capTotal, setTotal } from './list-page.js';

function headersFor(
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

it('sends a complete total as it is', () => {
  expect(headersFor(0, 25, capTotal(10_000, 10_000))).toEqual({
    'content-range': 'matters 0-24/10000',
  });
  expect(headersFor(25, 3, 28)).toEqual({ 'content-range': 'matters 25-27/28' });
});

it('sends a capped total with a plus sign, and never a total below the rows on the page', () => {
  expect(headersFor(0, 25, capTotal(10_000, 10_001))).toEqual({
    'content-range': 'matters 0-24/10000',
    'row-total': '10000+',
  });
  expect(headersFor(12_000, 25, capTotal(10_000, 10_001))).toEqual({
    'content-range': 'matters 12000-12024/12025',
    'row-total': '12025+',
  });
});

it('sends no range for an empty page', () => {
  expect(headersFor(50, 0, 28)).toEqual({ 'content-range': 'matters */28' });
});
