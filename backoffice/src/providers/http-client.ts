import { setServerTime } from '../lib/clock.js';
import { ApiError, type ErrorBody } from '../lib/http-error.js';
import { takeEarly } from '../start/early.js';
import { reportForbidden, reportNoAnswer, reportSetUpNeeded, reportUnauthorized } from './refusals.js';
import { slowRead } from './slow-reads.js';

export interface CallOptions {
  method?: string;
  headers?: Headers;
  body?: string | FormData;
  signal?: AbortSignal;
  /** A failure here is the caller's to show; 401 and 403 neither toast nor redirect. */
  quiet?: boolean;
}
export interface Answer {
  status: number;
  headers: Headers;
  body: string;
  json: unknown;
}

const unsafe = (method: string) => !['GET', 'HEAD', 'OPTIONS'].includes(method);

/** The readable half of the double submit (specification section 9: cookie XSRF-TOKEN). */
export function xsrfToken(cookies = document.cookie): string | null {
  const found = cookies.split('; ').find((part) => part.startsWith('XSRF-TOKEN='));
  return found ? decodeURIComponent(found.slice('XSRF-TOKEN='.length)) : null;
}

/** Any safe call sets the cookie; this one is public and small. */
const fetchToken = () => fetch('/api/user/brand', { credentials: 'same-origin' }).catch(() => undefined);

async function send(url: string, options: CallOptions, needsToken: boolean): Promise<Response> {
  const headers = new Headers(options.headers);
  headers.set('Accept', 'application/json');
  if (typeof options.body === 'string') headers.set('Content-Type', 'application/json');
  else if (options.body === undefined) headers.delete('Content-Type');
  if (needsToken) {
    if (!xsrfToken()) await fetchToken();
    const token = xsrfToken();
    if (token) headers.set('X-XSRF-TOKEN', token);
  }
  const early = needsToken ? undefined : takeEarly(url, options.signal);
  return (
    early ??
    fetch(url, { method: options.method ?? 'GET', headers, body: options.body, signal: options.signal, credentials: 'same-origin' })
  );
}

async function sendAndRead(url: string, options: CallOptions, needsToken: boolean): Promise<[Response, string]> {
  const response = await send(url, options, needsToken);
  return [response, await response.text()];
}

function parse(text: string): unknown {
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}

/**
 * Every call of the back office: cookies, X-XSRF-TOKEN on unsafe methods (and on GET logout), no time-out (specification section 9), but a read that takes long can be given up.
 * Throws {@link ApiError}; 401, 403 and no answer also show the toasts and redirects of specification section 8.
 */
export async function httpClient(url: string, options: CallOptions = {}): Promise<Answer> {
  const needsToken = unsafe(options.method ?? 'GET') || url.startsWith('/api/auth/logout');
  let response: Response;
  let text: string;
  try {
    [response, text] = needsToken
      ? await sendAndRead(url, options, true)
      : await slowRead((signal) => sendAndRead(url, { ...options, signal }, false), options.signal);
    if (response.status === 403 && needsToken && /xsrf|csrf/i.test((parse(text) as ErrorBody | null)?.code ?? '')) {
      await fetchToken();
      [response, text] = await sendAndRead(url, options, needsToken);
    }
  } catch (error) {
    if (options.signal?.aborted) throw error;
    const stopped = !needsToken && error instanceof DOMException && error.name === 'AbortError';
    if (stopped) throw new ApiError(0, '読み込みを中止しました。もう一度読み込むときは「再読み込み」を押してください。');
    const message = 'ネットワークエラーが発生しました。接続を確認してください。';
    if (!options.quiet) reportNoAnswer(message);
    throw new ApiError(0, message);
  }
  setServerTime(response.headers.get('date'));
  const json = parse(text);
  if (response.ok) return { status: response.status, headers: response.headers, body: text, json };
  const body = (json ?? { statusCode: response.status }) as ErrorBody;
  if (response.status === 401 && !options.quiet) reportUnauthorized();
  if (body.code === 'two_step_needed' || body.code === 'passkey_needed') reportSetUpNeeded();
  else if (response.status === 403 && !options.quiet) reportForbidden();
  throw new ApiError(response.status, body.message ?? 'サーバーで問題が起きました。しばらくしてからもう一度お試しください。', body);
}

/** The JSON of a GET. The caller names the shape the contract promises. */
export async function get<T>(url: string, signal?: AbortSignal): Promise<T> {
  return (await httpClient(url, { signal })).json as T;
}
/** The JSON answer of an unsafe call with a JSON body. */
export async function call<T>(
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  body?: unknown,
  options: Pick<CallOptions, 'quiet' | 'signal'> = {},
): Promise<T> {
  return (await httpClient(url, { ...options, method, body: body === undefined ? undefined : JSON.stringify(body) })).json as T;
}
