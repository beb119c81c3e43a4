import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';

interface RequestContext {
  readonly requestId: string;
}

/** What every line says that is logged on behalf of a request. */
export const requestContext = new AsyncLocalStorage<RequestContext>();

/** As proxies make them: hexadecimal, UUID, or letters and digits. Anything else would be a sender's text in the log. */
const shape = /^[\w-]{8,64}$/;

/** Names that stand for networks, as in TRUST_PROXY. */
const networks: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/**
 * The id of a request: what a trusted proxy calls it (X-Request-Id), so that its log and ours can be laid side by side; else one of our own.
 * @param trustProxy as the setting says
 */
export function requestIdOf(trustProxy: string | undefined): (request: IncomingMessage) => string {
  const trusts = trusted(trustProxy);
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    return typeof given === 'string' && shape.test(given) && trusts(socket.remoteAddress) ? given : randomUUID();
  };
}

function trusted(value: string | undefined): (address: string | undefined) => boolean {
  if (value === undefined || value === '0' || value === 'false') return () => false;
  if (value === 'true' || /^\d+$/.test(value)) return () => true;
  const list = new BlockList();
  for (const each of value.split(',').flatMap((one) => networks[one.trim()] ?? [one.trim()])) {
    const [address = '', bits] = each.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address = '') => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
