import { guardedRequest } from '../../../platform/net/guarded-fetch.js';
import { PrivateAddress } from '../../../platform/net/public-address.js';
import { NewsFailure, type NewsFile, privateRefused } from './news-file.js';

interface HttpTarget {
  readonly url: string;
  readonly token: string | null;
  readonly allowPrivate: boolean;
}
const patience = 20_000;

/**
 * Posts the file. Redirects are not followed, and the address is checked on connecting. @throws
 * NewsFailure
 */
export async function sendHttp(
  file: NewsFile,
  { url, token, allowPrivate }: HttpTarget,
): Promise<void> {
  const { protocol } = new URL(url);
  if (protocol !== 'https:' && !(allowPrivate && protocol === 'http:'))
    throw new NewsFailure('送信先は https:// で始まるURLにしてください。');
  const { status } = await guardedRequest(url, {
    method: 'POST',
    headers: {
      'content-type': file.contentType,
      'content-length': String(file.bytes.length),
      'content-disposition': `attachment; filename="${file.name}"`,
      'idempotency-key': file.key,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: file.bytes,
    allowPrivate,
    patience,
    // The response of the service is untrusted and is not stored.
    maxBytes: 0,
  }).catch((error: Error) => {
    throw failureOf(error);
  });
  if (status < 200 || status > 299)
    throw new NewsFailure(
      `配信先が受け付けませんでした（応答 ${status}）。設定と配信先の状態を確認してください。`,
    );
}

function failureOf(error: Error): NewsFailure {
  if (error instanceof PrivateAddress) return new NewsFailure(privateRefused);
  if (error.name === 'AbortError' || error.name === 'TimeoutError')
    return new NewsFailure('配信先から20秒以内に応答がありませんでした。');
  return new NewsFailure('配信先に接続できませんでした。URLと配信先の状態を確認してください。');
}
