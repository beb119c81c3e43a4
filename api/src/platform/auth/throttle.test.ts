import { expect, it } from 'vitest';
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
