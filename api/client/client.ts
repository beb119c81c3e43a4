import type { RouteDefinition } from '@tsumugi/contract/kit/define-route';
import { moreRowsHeader } from '@tsumugi/contract/kit/page-sizes';
import * as user from '@tsumugi/contract/routes/user';
import { type ApiError, parseJson, refusalOf } from './api-error.js';
import {
  type AnswerOf,
  type Arguments,
  addressOf,
  type CallOptions,
  callOf,
  type FileRoute,
  type PageRoute,
  type RowOf,
} from './call-arguments.js';
import { learnTime } from './clock.js';

/** Options of a call by URL. */
export interface Options extends CallOptions {
  readonly method?: string;
  /** JSON as text. */
  readonly body?: string | FormData | Blob;
  /** A GET that changes something (signing out). */
  readonly guarded?: boolean;
  /** The answer is a file. */
  readonly file?: boolean;
}

/** A call being sent. */
export interface Request extends Options {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  /** A safe method: needs no token and may be aborted when slow. */
  readonly safe: boolean;
}

/** A completely received answer. */
export interface ReceivedAnswer {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly file?: Blob;
}

/** Hooks of an application (back office, portal) into its calls. */
export interface ClientHooks {
  /** Replaces the browser's own fetch. */
  send?(request: Request): Promise<Response>;
  /** Runs reads: may delay or abort them. */
  read?<T>(read: (signal?: AbortSignal) => Promise<T>, outer?: AbortSignal): Promise<T>;
  /** Receives every answer, also refusals. */
  onAnswer?(request: Request, answer: ReceivedAnswer): void;
  /**
   * Called without an answer or after an abort, with the browser's `error`. The returned value is
   * thrown to the caller.
   */
  convertFailure(request: Request, error: unknown): unknown;
  /** Called before the error is thrown. */
  onRefusal(request: Request, error: ApiError): void;
}

const isSafe = (method: string) => ['GET', 'HEAD', 'OPTIONS'].includes(method);

/** The readable cookie of the double submit (domain/calls#cookies: cookie XSRF-TOKEN). */
export function xsrfToken(cookies = document.cookie): string | null {
  const found = cookies.split('; ').find((part) => part.startsWith('XSRF-TOKEN='));
  return found ? decodeURIComponent(found.slice('XSRF-TOKEN='.length)) : null;
}

/** Any safe call sets the cookie; this route is public and small. */
export const fetchToken = () =>
  fetch(addressOf(user.brand), { credentials: 'same-origin' }).catch(() => undefined);

/** The browser's fetch, with its cookies. */
export const fetchPlain = ({ url, method, headers, body, signal }: Request): Promise<Response> =>
  fetch(url, { method, headers, body, signal, credentials: 'same-origin' });

/** Sends calls by URL, with cookies, X-XSRF-TOKEN for unsafe methods, and the hooks. */
function exchangeOf({
  send = fetchPlain,
  read = (run, signal) => run(signal),
  onAnswer,
  convertFailure,
  onRefusal,
}: ClientHooks) {
  // Reads the answer to its end: a truncated answer counts as none.
  async function readAnswer(request: Request): Promise<ReceivedAnswer> {
    const answer = await send(request);
    const { ok, status, headers } = answer;
    const file = ok && request.file ? await answer.blob() : undefined;
    return { ok, status, headers, file, text: file ? '' : await answer.text() };
  }
  async function withToken(request: Request): Promise<ReceivedAnswer> {
    const sendWithToken = () => {
      request.headers.set('X-XSRF-TOKEN', xsrfToken() ?? '');
      return readAnswer(request);
    };
    if (!xsrfToken()) await fetchToken();
    const answer = await sendWithToken();
    if (answer.status !== 403 || refusalOf(403, answer.text).code !== 'csrf') return answer;
    await fetchToken();
    return sendWithToken();
  }

  return async function exchange(url: string, options: Options = {}): Promise<ReceivedAnswer> {
    const { method = 'GET', body, signal, idempotencyKey } = options;
    const headers = new Headers(options.headers);
    headers.set('Accept', 'application/json');
    if (typeof body === 'string') headers.set('Content-Type', 'application/json');
    else if (body instanceof Blob) headers.set('Content-Type', 'application/octet-stream');
    else headers.delete('Content-Type');
    if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey);
    const safe = isSafe(method) && !options.guarded;
    const request: Request = { ...options, url, method, headers, safe };
    let answer: ReceivedAnswer;
    try {
      if (!safe) answer = await withToken(request);
      else
        answer = options.isLongCall
          ? await readAnswer(request)
          : await read((own) => readAnswer({ ...request, signal: own }), signal);
    } catch (error) {
      throw convertFailure(request, error);
    }
    learnTime(answer.headers.get('date'));
    onAnswer?.(request, answer);
    if (answer.ok) return answer;
    const error = refusalOf(answer.status, answer.text);
    onRefusal(request, error);
    throw error;
  };
}

/**
 * Client of an application: cookies, X-XSRF-TOKEN for unsafe methods, no timeout
 * (domain/calls#cookies). Calls throw {@link ApiError}, or the browser's error after an abort.
 */
export function clientOf(hooks: ClientHooks) {
  const exchange = exchangeOf(hooks);

  /** A call by its route. */
  function send(route: RouteDefinition, given: unknown, file = false): Promise<ReceivedAnswer> {
    const { input, headers, signal, quiet, idempotencyKey, isSearch, isLongCall } = (given ??
      {}) as CallOptions & {
      readonly input?: unknown;
    };
    const body =
      input === undefined || input instanceof FormData || input instanceof Blob
        ? input
        : JSON.stringify(input);
    const guarded = route.who?.csrf === 'always';
    return exchange(addressOf(route as never, given as never), {
      method: callOf(route)[0],
      ...{ headers, body, file, guarded, signal, quiet, idempotencyKey, isSearch, isLongCall },
    });
  }

  return {
    /** A call by URL, for callers that build URLs (ra-data-simple-rest). */
    exchange,
    /** Calls a URL from the server, or a stored URL of a route; `input` is sent as JSON. */
    async sendTo<T>(
      method: string,
      url: string,
      input?: unknown,
      how: CallOptions = {},
    ): Promise<T> {
      return parseJson(
        (
          await exchange(url, {
            ...how,
            method,
            body: input === undefined ? undefined : JSON.stringify(input),
          })
        ).text,
      ) as T;
    },
    /** `call(api.family.patch, { id, input })`: the answer of the route. */
    async call<const R extends RouteDefinition>(
      route: R,
      ...[given]: Arguments<R>
    ): Promise<AnswerOf<R>> {
      return parseJson((await send(route, given)).text) as AnswerOf<R>;
    },
    /** One page of a list. `more`: the total is a lower bound, because counting stopped there. */
    async page<const R extends PageRoute>(
      route: R,
      ...[given]: Arguments<R>
    ): Promise<{ rows: RowOf<R>[]; total: number; more: boolean }> {
      const { headers, text } = await send(route, given);
      const total = Number(headers.get('Content-Range')?.split('/').pop() ?? Number.NaN);
      return { rows: parseJson(text) as RowOf<R>[], total, more: headers.has(moreRowsHeader) };
    },
    /** A file with the server's name for it. */
    async file<const R extends FileRoute>(
      route: R,
      ...[given]: Arguments<R>
    ): Promise<{ file: Blob; name: string | null }> {
      const { headers, file } = await send(route, given, true);
      return { file: file as Blob, name: fileNameOf(headers.get('Content-Disposition')) };
    },
  };
}

/** Type of a client's `call`. */
export type Call = ReturnType<typeof clientOf>['call'];

/** The file name in a `Content-Disposition` header, preferring the encoded form. */
export function fileNameOf(header: string | null): string | null {
  const coded = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '')?.[1];
  return coded ? decodeURIComponent(coded) : (/filename="([^"]+)"/.exec(header ?? '')?.[1] ?? null);
}
