import dns, { type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/**
 * Networks outside the public internet: a server that fetches URLs of users must never reach them
 * (OWASP ASVS 1.3.6).
 */
const closed = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  closed.addSubnet(net, bits, 'ipv4');
/**
 * In IPv6 only 2000::/3 is public, without tunnels (2002::), protocol networks (2001::/23) and
 * documentation.
 */
const open6 = new BlockList();
open6.addSubnet('2000::', 3, 'ipv6');
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed.addSubnet(net, bits, 'ipv6');

/** Whether an IP address, in text, is in the public internet. False for other texts. */
export function isPublicAddress(address: string): boolean {
  const bare = address.replace(/^\[|\]$/g, '').replace(/%.*$/, '');
  const version = isIP(bare);
  if (version === 4) return !closed.check(bare, 'ipv4');
  return version === 6 && open6.check(bare, 'ipv6') && !closed.check(bare, 'ipv6');
}

export class PrivateAddress extends Error {
  constructor() {
    super('not a public address');
    this.name = 'PrivateAddress';
  }
}

/**
 * `lookup` for sockets: the checked address is the connected one, so DNS cannot change in between.
 * One private address refuses the name. Literal addresses bypass it: check them with
 * `isPublicAddress`.
 */
export const guardedLookup =
  (allowPrivate: boolean): LookupFunction =>
  (hostname, options, callback) => {
    dns.lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const all = addresses as LookupAddress[];
      if (error) return callback(error, '', 0);
      if (!allowPrivate && all.some(({ address }) => !isPublicAddress(address)))
        return callback(new PrivateAddress(), '', 0);
      if (options.all) return callback(null, all);
      const [first] = all;
      return callback(null, first?.address ?? '', first?.family);
    });
  };

/**
 * The address to connect to for a host name or a literal address.
 * @throws PrivateAddress, or the resolver's error
 */
export async function publicAddressOf(host: string, allowPrivate: boolean): Promise<string> {
  const bare = host.replace(/^\[|\]$/g, '');
  if (isIP(bare)) {
    if (allowPrivate || isPublicAddress(bare)) return bare;
    throw new PrivateAddress();
  }
  return new Promise((resolve, reject) => {
    guardedLookup(allowPrivate)(bare, { family: 0 }, (error, address) =>
      error ? reject(error) : resolve(String(address)),
    );
  });
}
