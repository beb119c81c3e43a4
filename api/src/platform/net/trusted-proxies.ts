import { isIP } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';

/** Whether an address is a trusted proxy; `hop` counts from 0, the socket's own address. */
export type ProxyTrust = (address: string, hop: number) => boolean;

const names = ['loopback', 'linklocal', 'uniquelocal'];

/**
 * Value of TRUST_PROXY: `true` or the number of proxies in front of the server, or their addresses
 * and networks (`10.0.0.0/8`, `10.0.0.0/255.0.0.0`, `loopback`), with commas.
 * @returns false if none is trusted
 * @throws Error for an address or a network that cannot be read
 */
export function trustOf(value: string | undefined): ProxyTrust | false {
  if (value === undefined || value === '0' || value === 'false') return false;
  if (value === 'true') return trustOf('1');
  if (/^\d{1,2}$/.test(value)) return (_address, hop) => hop < Number(value);
  const networks = value.split(',').map((one) => one.trim());
  // The library also accepts shortened addresses (`10.1`), in which a typing error is likelier.
  for (const network of networks)
    if (!names.includes(network) && !isIP(network.replace(/\/.*$/, '')))
      throw new Error(`${network} is no address`);
  return proxyAddr.compile(networks);
}
