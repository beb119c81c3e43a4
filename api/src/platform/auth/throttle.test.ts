import { expect, it } from 'vitest';
import { trustProxy } from '../http/server.js';
import { addressOf } from './throttle.js';

it('counts an IPv6 network as one address in every notation', () => {
  for (const [ip, network] of [
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:aaaa::1', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002::', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:db8::5:6:7:8', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
  ] as const)
    expect([ip, addressOf(ip)]).toEqual([ip, network]);
});

it('trusts the configured number of proxies, never a whole header', () => {
  expect(['0', 'false', undefined, '10.0.0.0/8,127.0.0.1'].map(trustProxy)).toEqual([
    false,
    false,
    false,
    '10.0.0.0/8,127.0.0.1',
  ]);
  for (const [value, trusted] of [
    ['1', [true, false, false]],
    ['true', [true, false, false]],
    ['2', [true, true, false]],
  ] as const) {
    const trust = trustProxy(value);
    expect([
      value,
      [0, 1, 2].map((hop) => typeof trust === 'function' && trust('192.0.2.1', hop)),
    ]).toEqual([value, trusted]);
  }
});
