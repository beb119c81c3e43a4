// node --import ./api/launch/trace.mjs api/dist/served.js: sends each request and its statements to
// an OpenTelemetry collector (OTLP over HTTP, as JSON). Contains routes and texts of statements,
// never requested URLs, values, or users.
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { channel, tracingChannel } from 'node:diagnostics_channel';

/**
 * @typedef {object} Span
 * @property {string} traceId
 * @property {string} spanId
 * @property {string} [parentSpanId]
 * @property {string} name
 * @property {number} kind 2: of a server; 3: of a client
 * @property {string} startTimeUnixNano
 * @property {string} [endTimeUnixNano]
 * @property {Record<string, string | number>} attributes
 * @property {boolean} [failed]
 */

const endpoint = (process.env.OTEL_EXPORTER_OTLP_ENDPOINT || 'http://127.0.0.1:4318').replace(
  /\/+$/,
  '',
);
const service = process.env.OTEL_SERVICE_NAME || 'tsumugi';
/** Sampling rate of traces, unless the caller has already decided. */
const share = Number(process.env.OTEL_TRACES_SAMPLER_ARG || 1);
const headers = Object.fromEntries(
  (process.env.OTEL_EXPORTER_OTLP_HEADERS ?? '').split(',').flatMap((one) => {
    const [name, ...value] = one.split('=');
    return name && value.length ? [[name.trim(), decodeURIComponent(value.join('=').trim())]] : [];
  }),
);
const everyMs = 2_000;
/** Limit of buffered spans while the collector is unavailable. */
const maxWaiting = 5_000;

/** @type {Span[]} */
let waiting = [];
/** @type {AsyncLocalStorage<Span | undefined>} */
const current = new AsyncLocalStorage();
/** @type {WeakMap<object, Span>} */
const ofRequest = new WeakMap();

const now = () =>
  String(BigInt(Math.round((performance.timeOrigin + performance.now()) * 1000)) * 1000n);
const newId = (/** @type {number} */ bytes) => randomBytes(bytes).toString('hex');

/** @param {Span} span */
function end(span) {
  span.endTimeUnixNano = now();
  if (waiting.length < maxWaiting) waiting.push(span);
}

/** @param {any} message */
const begun = ({ request }) => {
  const [, traceId, parentSpanId, flags] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(request.headers.traceparent ?? '') ??
    [];
  if (flags ? (Number.parseInt(flags, 16) & 1) === 0 : Math.random() >= share) return;
  const attributes = { 'http.request.method': request.method };
  ofRequest.set(request, {
    ...{
      traceId: traceId ?? newId(16),
      spanId: newId(8),
      parentSpanId,
      name: request.method,
      kind: 2,
      startTimeUnixNano: now(),
      attributes,
    },
  });
};
channel('http.server.request.start').subscribe(begun);

channel('http.server.response.finish').subscribe((message) => {
  const { request, response } = /** @type {any} */ (message);
  const span = ofRequest.get(request);
  if (!span) return;
  span.attributes['http.response.status_code'] = response.statusCode;
  span.failed = response.statusCode >= 500;
  end(span);
});

// Work for a request runs within its span.
/** @type {any} */
const handler = tracingChannel('fastify.request.handler');
handler.start.bindStore(current, (/** @type {any} */ { request, route }) => {
  const span = ofRequest.get(request.raw);
  if (span) {
    span.name = `${request.raw.method} ${route.url}`;
    // The same names as in log lines.
    Object.assign(span.attributes, { 'http.route': route.url, 'request.id': request.id });
  }
  return span;
});

/** @type {any} */
const statements = tracingChannel('tsumugi.statement');
/** @type {WeakMap<object, Span>} */
const ofStatement = new WeakMap();
statements.subscribe({
  start: (/** @type {any} */ message) => {
    const parent = current.getStore();
    if (!parent) return;
    const text = message.text.replaceAll(/\s+/g, ' ').trim().slice(0, 600);
    ofStatement.set(message, {
      ...{
        traceId: parent.traceId,
        spanId: newId(8),
        parentSpanId: parent.spanId,
        name: text.split(' ', 1)[0] ?? '',
        kind: 3,
      },
      ...{
        startTimeUnixNano: now(),
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
      },
    });
  },
  asyncEnd: (/** @type {any} */ message) => {
    const span = ofStatement.get(message);
    if (!span) return;
    span.failed = message.error !== undefined;
    end(span);
  },
});

/** @param {Record<string, string | number>} values */
const encodeAttributes = (values) =>
  Object.entries(values).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }));

async function send() {
  if (waiting.length === 0) return;
  const spans = waiting.map(({ attributes, failed, ...span }) => ({
    ...span,
    attributes: encodeAttributes(attributes),
    status: failed ? { code: 2 } : {},
  }));
  waiting = [];
  const body = JSON.stringify({
    resourceSpans: [
      {
        resource: { attributes: encodeAttributes({ 'service.name': service }) },
        scopeSpans: [{ scope: { name: 'tsumugi' }, spans }],
      },
    ],
  });
  // While the collector is unavailable, these spans are dropped.
  await fetch(`${endpoint}/v1/traces`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  }).catch(() => {});
}
setInterval(send, everyMs).unref();
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void send());
