import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildStale } from '../../api/launch/lib/build-steps.mjs';
import { launchScript } from '../../api/launch/lib/paths.mjs';
import { type ApiChild, startApiChild } from '../support/api-child.js';
import { credentials } from '../support/event-source.js';
import { openWorld, type TestWorld } from '../support/test-world.js';

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly {
    key: string;
    value: { stringValue?: string; intValue?: string };
  }[];
}

const secret = 'what-a-collector-hears-of-each-request';
const spans: Span[] = [];
const bodies: string[] = [];
const collector = createServer(async (request, response) => {
  const payload = (await json(request)) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };
  bodies.push(JSON.stringify(payload));
  spans.push(
    ...payload.resourceSpans.flatMap(({ scopeSpans }) =>
      scopeSpans.flatMap((scope) => scope.spans),
    ),
  );
  response.end('{}');
});
let world: TestWorld;
let child: ApiChild;
beforeAll(async () => {
  await buildStale({ frontends: false });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  world = await openWorld({ settings: { secret } });
  child = await startApiChild(world, secret, {
    NODE_OPTIONS: `--import ${pathToFileURL(launchScript('trace.mjs')).href}`,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
  });
});
afterAll(async () => {
  await child?.kill();
  await world?.close();
  collector.close();
});

const of = (span: Span, key: string) => span.attributes.find((one) => one.key === key)?.value;

it('exports each request and its statements to a collector, by route and text, within the caller’s trace', async () => {
  const [traceId, caller] = ['a'.repeat(32), 'b'.repeat(16)];
  const path = '/api/admin/families?q=%E7%9F%B3%E5%B7%9D';
  const answer = await fetch(child.origin + path, {
    headers: { ...credentials(world.operator), traceparent: `00-${traceId}-${caller}-01` },
  });
  expect(answer.status).toBe(200);
  await expect
    .poll(() => spans.find((span) => span.traceId === traceId && span.kind === 2))
    .toBeDefined();
  const request = spans.find((span) => span.traceId === traceId && span.kind === 2) as Span;
  expect(request).toMatchObject({ name: 'GET /api/admin/families', parentSpanId: caller });
  expect(of(request, 'http.response.status_code')).toEqual({ intValue: '200' });
  expect(of(request, 'request.id')).toEqual({ stringValue: answer.headers.get('x-request-id') });
  const children = spans.filter((span) => span.parentSpanId === request.spanId);
  expect(children.length).toBeGreaterThan(0);
  for (const span of children) {
    expect(span).toMatchObject({ traceId, kind: 3 });
    expect(of(span, 'db.query.text')?.stringValue).toMatch(/^(select|with|insert)\b/i);
    expect(BigInt(span.endTimeUnixNano) >= BigInt(span.startTimeUnixNano)).toBe(true);
  }
  expect(bodies.join()).not.toMatch(/石川|%E7%9F%B3|q=/);
});

it("exports nothing when the caller's trace is not sampled", async () => {
  const traceId = 'c'.repeat(32);
  await fetch(`${child.origin}/api/admin/teams`, {
    headers: { ...credentials(world.operator), traceparent: `00-${traceId}-${'d'.repeat(16)}-00` },
  });
  const spanCount = spans.length;
  await fetch(`${child.origin}/api/admin/teams`, { headers: credentials(world.operator) });
  await expect.poll(() => spans.length).toBeGreaterThan(spanCount);
  expect(spans.filter((span) => span.traceId === traceId)).toEqual([]);
});
