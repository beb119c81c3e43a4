import { expect, it } from 'vitest';
import { isPublicAddress, PrivateAddress, publicAddressOf } from './public-address.js';

it('separates public internet addresses from all others', () => {
  for (const address of ['8.8.8.8', '2606:4700::1111', '[2606:4700::1111]', '203.0.114.1'])
    expect([address, isPublicAddress(address)]).toEqual([address, true]);
  for (const address of [
    '127.0.0.1',
    '127.8.8.8',
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    'fe80::1',
    'fe80::1%eth0',
    'fd00::1',
    'ff02::1',
    '2002:7f00:1::',
    '2001:db8::1',
    '3fff::1',
    '::127.0.0.1',
    '4000::1',
    '198.18.0.1',
    '192.0.2.1',
    '192.88.99.1',
    '2001:2::1',
    'localhost',
    '2130706433',
    '',
  ])
    expect([address, isPublicAddress(address)]).toEqual([address, false]);
});

it('refuses a name that resolves to a private address, unless allowed', async () => {
  await expect(publicAddressOf('localhost', false)).rejects.toBeInstanceOf(PrivateAddress);
  await expect(publicAddressOf('[::1]', false)).rejects.toBeInstanceOf(PrivateAddress);
  expect(await publicAddressOf('localhost', true)).toMatch(/^(127\.0\.0\.1|::1)$/);
  expect(await publicAddressOf('8.8.8.8', false)).toBe('8.8.8.8');
});
