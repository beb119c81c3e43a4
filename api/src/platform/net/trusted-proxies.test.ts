import { expect, it } from 'vitest';
import { trustOf } from './trusted-proxies.js';

it.each(['0', 'false', undefined])('trusts no proxy for %s', (value) => {
  expect(trustOf(value)).toBe(false);
});

it.each([
  ['1', [true, false, false]],
  ['true', [true, false, false]],
  ['2', [true, true, false]],
])('trusts the nearest proxies for %s, never a whole header', (value, trusted) => {
  const trust = trustOf(value) || (() => false);
  expect([0, 1, 2].map((hop) => trust('192.0.2.1', hop))).toEqual(trusted);
});

it.each([
  ['10.0.0.0/8, ::1', ['10.1.2.3', '::1', '::ffff:10.1.2.3'], ['11.0.0.1', '::2']],
  ['10.0.0.0/255.0.0.0', ['10.1.2.3'], ['11.0.0.1']],
  ['loopback,uniquelocal', ['127.0.0.1', '192.168.1.1', 'fd00::1'], ['8.8.8.8', '']],
])('trusts the addresses of %s', (value, trusted, others) => {
  const trust = trustOf(value) || (() => false);
  const all = [...trusted, ...others];
  expect(all.filter((address) => trust(address, 0))).toEqual(trusted);
});

it.each(['nginx', '10.0.0.0/99', '10.0.0.0/8.5', '10.0.0.0/', '10.0.0', '::1/129', '1.5'])(
  'refuses %s, as the start of the server would',
  (value) => expect(() => trustOf(value)).toThrow(),
);
