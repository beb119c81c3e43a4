import dns, { type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** In IPv6 only 2000::/3 is assigned to the public internet. */
const globalUnicast = ipaddr.parseCIDR('2000::/3');

/**
 * Whether an IP address, in text, is in the public internet: a server that fetches URLs of users
 * must never reach another one (OWASP ASVS 1.3.6). False for other texts.
 */
export function isPublicAddress(address: string): boolean {
  const bare = address.replace(/^\[|\]$/g, '').replace(/%.*$/, '');
  if (!isIP(bare)) return false;
  const ip = ipaddr.parse(bare);
  return ip.range() === 'unicast' && (ip.kind() === 'ipv4' || ip.match(globalUnicast));
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
