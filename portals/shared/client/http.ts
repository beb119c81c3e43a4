import { noteAnswer, noteSilence } from '../offline/online.js';
import { noteRead } from '../sw/early-reads.js';
import { keptAtHeader, readerHeader } from '../sw/reads.js';
import { ApiError, type RefusalBody } from './api-error.js';
import { learnTime } from './clock.js';
import { ownTurn } from './own-turn.js';
import { reader } from './reader-key.js';
import { refused } from './refused.js';
import { givenUp, slowRead } from './slow-reads.js';
import { fetchToken, xsrfToken } from './xsrf.js';

export interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: unknown;
  signal?: AbortSignal;
  /** The caller shows the failure itself: no toast, no redirect. */
  quiet?: boolean;
  /** A GET that changes something (logout). */
  guarded?: boolean;
  headers?: Readonly<Record<string, string>>;
  /** A POST that changes nothing (a search): the device keeps its answer like that of a GET. */
  reads?: boolean;
  /** May take its time (an export): nobody is asked whether to wait. */
  patient?: boolean;
}

const noAnswer = 'ネットワークエラーが発生しました。接続を確認してください。';
const unclear = 'サーバーで問題が発生しました。時間をおいて、もう一度お試しください。';

/**
 * Every call of the portals: cookies, X-XSRF-TOKEN on unsafe methods, no time-out (specification section 9).
 * @throws ApiError; 401, 403 and no answer also show the toasts and redirects of specification section 8, unless `quiet`
 */
export async function call<T>(path: string, options: CallOptions = {}): Promise<T> {
  const needsToken = options.guarded ?? (options.method !== undefined && options.method !== 'GET');
  if (!needsToken && !options.patient) return slowRead((signal) => exchange<T>(path, { ...options, signal }, false), options.signal);
  return exchange<T>(path, options, needsToken);
}

async function exchange<T>(path: string, options: CallOptions, needsToken: boolean): Promise<T> {
  let answer: Response;
  let text: string;
  try {
    answer = await send(path, options, needsToken);
    text = await answer.text();
    if (answer.status === 403 && needsToken && (parse(text) as RefusalBody | null)?.code === 'csrf') {
      await fetchToken();
      answer = await send(path, options, needsToken);
      text = await answer.text();
    }
  } catch (error) {
    if (options.signal?.aborted && options.signal.reason !== givenUp) throw error;
    if (!options.signal?.aborted) noteSilence();
    if (!options.quiet) refused.noAnswer(noAnswer);
    throw new ApiError(0, noAnswer);
  }
  noteAnswer(answer.headers.get(keptAtHeader));
  learnTime(answer.headers.get('date'));
  if (answer.ok) {
    const who = reader();
    if (who && (!needsToken || options.reads))
      noteRead({ request: requestOf(path, options), who, answer: text, date: answer.headers.get('date') ?? '' });
    return parse(text) as T;
  }
  if (!options.quiet && answer.status === 401) refused.unauthorized();
  if (!options.quiet && answer.status === 403) refused.forbidden();
  const body = parse(text) as RefusalBody | null;
  throw new ApiError(answer.status, body?.message ?? unclear, body ?? undefined);
}

const requestOf = (path: string, { method = 'GET', body }: CallOptions) => ({
  url: path,
  method,
  body: body === undefined ? undefined : JSON.stringify(body),
});

async function send(
  path: string,
  { method = 'GET', body, signal, headers: more, reads }: CallOptions,
  needsToken: boolean,
): Promise<Response> {
  const headers = new Headers({ Accept: 'application/json', ...more });
  const isRaw = body instanceof Blob;
  if (body !== undefined) headers.set('Content-Type', isRaw ? 'application/octet-stream' : 'application/json');
  if (needsToken) {
    if (!xsrfToken()) await fetchToken();
    headers.set('X-XSRF-TOKEN', xsrfToken() ?? '');
  }
  const who = needsToken && !reads ? null : reader();
  if (who) headers.set(readerHeader, who);
  const content = body === undefined || isRaw ? body : JSON.stringify(body);
  await ownTurn();
  return fetch(path, { method, headers, signal, credentials: 'same-origin', body: content });
}

function parse(text: string): unknown {
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}
