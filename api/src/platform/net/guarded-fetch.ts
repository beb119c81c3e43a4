import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { guardedLookup, isPublicAddress, PrivateAddress } from './public-address.js';

const patience = 10_000;
const mostBytes = 1_000_000;

interface FetchRequest {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body?: unknown;
}

/**
 * A `fetch` that reaches public addresses only, unless private ones are allowed (then also without
 * TLS): it connects to the address that was checked. No redirects; ten seconds and one megabyte at
 * most.
 * @throws PrivateAddress, or the network's own error
 */
export const guardedFetch =
  (allowPrivate: boolean) =>
  async (url: string, { method, headers, body }: FetchRequest): Promise<Response> => {
    const target = new URL(url);
    const host = target.hostname.replace(/^\[|\]$/g, '');
    if (target.protocol !== 'https:' && !(allowPrivate && target.protocol === 'http:'))
      throw new PrivateAddress();
    if (isIP(host) && !allowPrivate && !isPublicAddress(host)) throw new PrivateAddress();
    const sent =
      body instanceof URLSearchParams || typeof body === 'string' ? String(body) : undefined;
    return new Promise((resolve, reject) => {
      const request = (target.protocol === 'https:' ? https : http).request(
        target,
        {
          method,
          headers,
          agent: false,
          lookup: guardedLookup(allowPrivate),
          signal: AbortSignal.timeout(patience),
        },
        (answer) => {
          const parts: Buffer[] = [];
          let size = 0;
          answer.on('data', (part: Buffer) => {
            parts.push(part);
            size += part.length;
            if (size > mostBytes) answer.destroy(new Error('answer too large'));
          });
          answer.on('error', reject);
          answer.on('end', () => {
            const status = answer.statusCode ?? 502;
            const told = Object.entries(answer.headers).flatMap(([name, value]) =>
              value === undefined ? [] : [[name, String(value)]],
            );
            resolve(
              new Response([204, 304].includes(status) ? null : Buffer.concat(parts), {
                status,
                headers: told as [string, string][],
              }),
            );
          });
        },
      );
      request.on('error', reject);
      request.end(sent);
    });
  };
