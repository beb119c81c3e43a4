import http, { type IncomingHttpHeaders } from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { guardedLookup, isPublicAddress, PrivateAddress } from './public-address.js';

interface GuardedRequest {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body?: string | Uint8Array;
  /** Allows private addresses, and then also HTTP without TLS. */
  readonly allowPrivate: boolean;
  /** Milliseconds for the whole exchange. */
  readonly patience: number;
  /** Largest accepted answer; 0: its body is not read. */
  readonly maxBytes: number;
}
interface GuardedAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/**
 * The only client for HTTP to addresses that users or settings name. It connects to the address
 * that was checked, and follows no redirects.
 * @throws PrivateAddress for a private address or plain HTTP, or the network's own error
 */
export async function guardedRequest(
  url: string | URL,
  { method, headers, body, allowPrivate, patience, maxBytes }: GuardedRequest,
): Promise<GuardedAnswer> {
  const target = new URL(url);
  const host = target.hostname.replace(/^\[|\]$/g, '');
  const isSecure = target.protocol === 'https:';
  if (!isSecure && !(allowPrivate && target.protocol === 'http:')) throw new PrivateAddress();
  if (isIP(host) && !allowPrivate && !isPublicAddress(host)) throw new PrivateAddress();
  return new Promise((resolve, reject) => {
    const request = (isSecure ? https : http).request(
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
        const { statusCode: status = 502, headers } = answer;
        const finish = () => resolve({ status, headers, body: Buffer.concat(parts) });
        if (maxBytes === 0) {
          finish();
          answer.destroy();
          return;
        }
        let size = 0;
        answer.on('data', (part: Buffer) => {
          parts.push(part);
          size += part.length;
          if (size > maxBytes) answer.destroy(new Error('answer too large'));
        });
        answer.on('error', reject);
        answer.on('end', finish);
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

interface FetchRequest {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body?: unknown;
}

/** The same in the form of `fetch`: ten seconds and one megabyte at most. */
export const guardedFetch =
  (allowPrivate: boolean) =>
  async (url: string, { method, headers, body }: FetchRequest): Promise<Response> => {
    const text =
      body instanceof URLSearchParams || typeof body === 'string' ? String(body) : undefined;
    const limits = { allowPrivate, patience: 10_000, maxBytes: 1_000_000 };
    const answer = await guardedRequest(url, { method, headers, body: text, ...limits });
    const sent = Object.entries(answer.headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    );
    return new Response([204, 304].includes(answer.status) ? null : new Uint8Array(answer.body), {
      status: answer.status,
      headers: sent,
    });
  };
